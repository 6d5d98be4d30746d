import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, redirect, sendHtml } from '../../http';
import { ACTIONS } from '../control-actions';
import { parseForm } from '../form';
import type { StandIn } from '../stand-in';
import { dashboardPage } from './dashboard';

type Fields = Record<string, string>;

/** What a form's text fields mean to the control action of the same name. */
const CONVERT: Record<
  string,
  { action: string; input: (fields: Fields) => Record<string, unknown>; done: string }
> = {
  expire: { action: 'expire', input: ({ session }) => ({ session }), done: 'The session has expired.' },
  refund: {
    action: 'refund',
    input: ({ session, amount }) => ({ session, ...(amount && { amount: Number(amount) }) }),
    done: 'Refunded.',
  },
  dispute: {
    action: 'dispute',
    input: ({ session, outcome }) => ({ session, outcome }),
    done: 'The dispute was recorded.',
  },
  settle: {
    action: 'settle',
    input: ({ session, ok }) => ({ session, ok: ok === 'true' }),
    done: 'The delayed payment has ended.',
  },
  delivery: {
    action: 'delivery',
    input: ({ mode, seconds }) => ({
      mode,
      ms: mode === 'delay' ? Math.round(Number(seconds) * 1000) : 0,
      release: 'none',
    }),
    done: 'Delivery was changed.',
  },
  release: {
    action: 'delivery',
    input: ({ order }) => ({ mode: 'normal', release: order }),
    done: 'Held events are on their way.',
  },
  send: { action: 'deliver', input: ({ event, times }) => ({ event, times: Number(times) }), done: 'Sent' },
  reset: { action: 'reset', input: () => ({}), done: 'Everything was cleared.' },
};

/** `200 × 50`, for the notice after sending. */
function countStatuses(result: unknown): string {
  const statuses = (result as { statuses?: (number | null)[] }).statuses;
  if (!statuses) return '';
  const kinds = [...new Set(statuses)];
  const counted = kinds.map(
    (kind) => `${kind ?? 'no answer'} × ${statuses.filter((status) => status === kind).length}`,
  );
  return `: ${counted.join(', ')}`;
}

async function act(standIn: StandIn, name: string, body: string): Promise<string> {
  const conversion = CONVERT[name];
  const run = conversion && ACTIONS[conversion.action];
  if (!run) return 'No such action.';
  const fields: Fields = {};
  for (const [key, value] of parseForm(body)) if (typeof value === 'string') fields[key] = value;
  try {
    const result = await run(standIn, conversion.input(fields));
    standIn.context.save();
    return `${conversion.done}${countStatuses(result)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Answers the dashboard and its forms; each form leads back with a notice of what happened. */
export async function handleDashboard(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (request.method !== 'POST')
    return sendHtml(response, 200, dashboardPage(standIn, url.searchParams.get('notice') ?? ''));
  const body = (await readBody(request)).toString('utf8');
  const notice = await act(standIn, url.pathname.replace('/dashboard/', ''), body);
  redirect(response, `/?notice=${encodeURIComponent(notice)}`);
}
