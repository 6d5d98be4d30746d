import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, redirect, sendHtml } from '../../http';
import type { Context } from '../context';
import { ACTIONS } from '../control';
import { parseForm } from '../form';
import { dashboardPage } from './dashboard';

/** The notice after each action that the dashboard has a button for. */
const DONE: Record<string, string> = {
  expire: 'The session has expired.',
  refund: 'Refunded.',
  dispute: 'The dispute was recorded.',
  settle: 'The delayed payment has ended.',
  delivery: 'Delivery was changed.',
  deliver: 'Sent',
  reset: 'Everything was cleared.',
};

/** `200 × 50`, for the notice after sending. */
function countStatuses(result: unknown): string {
  const statuses = (result as { statuses?: (number | null)[] }).statuses;
  if (!statuses) return '';
  const count = (kind: number | null) => statuses.filter((status) => status === kind).length;
  return `: ${[...new Set(statuses)].map((kind) => `${kind ?? 'no answer'} × ${count(kind)}`).join(', ')}`;
}

async function act(context: Context, name: string, body: string): Promise<string> {
  const run = DONE[name] && ACTIONS[name];
  if (!run) return 'No such action.';
  try {
    const result = await run(context, parseForm(body));
    context.save();
    return `${DONE[name]}${countStatuses(result)}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Answers the dashboard and its forms; each form leads back with a notice of what happened. */
export async function handleDashboard(context: Context, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  if (request.method !== 'POST')
    return sendHtml(response, 200, dashboardPage(context, url.searchParams.get('notice') ?? ''));
  const body = (await readBody(request)).toString('utf8');
  const notice = await act(context, url.pathname.replace('/dashboard/', ''), body);
  redirect(response, `/?notice=${encodeURIComponent(notice)}`);
}
