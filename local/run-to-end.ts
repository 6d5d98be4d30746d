const messageOf = (error: unknown) => (error instanceof Error ? error.message : error);

/** For `runToEnd`: where the error arose, too. */
export const stackOf = (error: unknown) => (error instanceof Error ? error.stack : error);

/**
 * Runs what a script is for, and ends the process with it; Ctrl-C ends it at once.
 * @param work gives the exit code; no number is success, or what `process.exitCode` says by then
 * @param wordsOf what is printed of an error, its message unless given
 */
export function runToEnd(
  work: () => Promise<unknown>,
  wordsOf: (error: unknown) => unknown = messageOf,
): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  work().then(
    (code) => process.exit(typeof code === 'number' ? code : undefined),
    (error: unknown) => {
      console.error(wordsOf(error));
      process.exit(1);
    },
  );
}
