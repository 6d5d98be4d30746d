/** Runs once when the server starts: an incomplete environment stops it here, with one clear list. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('@/lib/env');
  env();
}
