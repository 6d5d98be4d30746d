import { deskLink } from '@/lib/links/links';

/** Has the running site show what was published or taken down; false when it does not answer. */
export async function refreshSite(): Promise<boolean> {
  const address = deskLink('/desk/refresh', new Date());
  try {
    const { origin } = new URL(address);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { origin },
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
