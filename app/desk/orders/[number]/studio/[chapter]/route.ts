import { z } from 'zod';
import { refuseUnless } from '@/lib/desk/order-route';
import { findOrderByNumber, getOrder } from '@/lib/orders/order';
import { guardedRoute } from '@/lib/security/guarded-route';
import { readBody, saysJson } from '@/lib/security/read-body';
import { isChapterKey } from '@/lib/studio/chapters';
import { LONGEST_CHAPTER, saveChapter } from '@/lib/studio/service';
import { readChapterState } from '@/lib/studio/studio';

type Context = { params: Promise<{ number: string; chapter: string }> };

const schema = z.object({
  text: z.string().max(LONGEST_CHAPTER),
  version: z.number().int().min(0).max(1_000_000),
});

/** The bytes of the longest text as JSON, generously. */
const MOST_BYTES = LONGEST_CHAPTER * 6 + 1000;

/**
 * Keeps a chapter's text while it is written (JSON `text`, `version`). Answers with the new version and what the text is made
 * of; 409 with what stands there where another window was first.
 */
export const POST = guardedRoute(
  'desk chapter',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { number, chapter } = await params;
    const refused = await refuseUnless(number, request);
    if (refused) return refused;
    if (!saysJson(request) || !isChapterKey(chapter)) return answer({ problem: 'noChapter' }, 400);
    const body = await readBody(request, MOST_BYTES);
    const input = schema.safeParse(body && jsonOf(body));
    if (!input.success) return answer({ problem: 'tooLong' }, 400);
    const order = await findOrderByNumber(number);
    if (!order) return answer({ problem: 'unknownOrder' }, 422);
    const saved = await saveChapter(order.id, chapter, input.data);
    if (saved.ok) {
      const { version, savedAt } = saved.chapter;
      const whole = await getOrder(order.id);
      const made = whole && (await readChapterState(whole, chapter));
      return answer({ version, savedAt, made }, 200);
    }
    if (saved.problem !== 'conflict') return answer({ problem: saved.problem }, 422);
    const { text, version } = saved.chapter;
    return answer({ problem: 'conflict', text, version }, 409);
  },
  'desk',
);

function answer(data: object, status: number): Response {
  return Response.json(data, { status, headers: { 'Cache-Control': 'no-store' } });
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
