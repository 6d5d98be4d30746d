import { isDevelopment } from '@/lib/development';

/**
 * Runs once when the server starts: an incomplete environment stops it here, with one clear list; every answer gets its
 * security headers, a refused form its title; what the instance does besides answering begins; and errors that nobody catches are printed without
 * what persons typed.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/env');
  const { STRIPE_API_URL } = env();
  const { giveEveryAnswerItsHeaders } = await import('@/lib/policy/answer-headers');
  await giveEveryAnswerItsHeaders(STRIPE_API_URL);
  const { followPosts } = await import('@/lib/actions/refused-post');
  followPosts();
  const { keepBeating } = await import('@/lib/health/signals');
  const { keepWatching } = await import('@/lib/health/watch');
  const { serveMetrics } = await import('@/lib/health/metrics');
  const { followChangedPages, refreshThisInstance, WHOLE_SITE } = await import('@/lib/refresh/changed-pages');
  const { keepTally } = await import('@/lib/visits/tally');
  keepTally();
  keepBeating('site');
  keepWatching('site');
  serveMetrics();
  const { freshenShop } = await import('@/lib/shop/store');
  const { freshenPlaces } = await import('@/lib/delivery/taken');
  const { logFailure } = await import('@/lib/log/log');
  const freshen = () => Promise.all([freshenShop(), freshenPlaces()]);
  // A database that is away now is asked again with the first look at changed pages.
  await freshen().catch((error: unknown) => logFailure('shop', error));
  if (isDevelopment) return;
  const { today } = await import('@/lib/calendar/moment');
  followChangedPages(
    async (paths) => {
      await freshen();
      await refreshThisInstance(paths);
    },
    // The dates on a page that was built on an earlier day are none of today's.
    process.env.BUILT_ON === today() ? [] : [WHOLE_SITE],
  );
  const { keepConsolePrivate } = await import('@/lib/log/private-console');
  keepConsolePrivate();
}
