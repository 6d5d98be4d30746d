/** Prints one line of progress: what it is about, and what is so. */
export function say(topic: string, text: string) {
  console.log(`${`${topic}:`.padEnd(18)}${text}`);
}

export function seconds(sinceMs: number): string {
  return `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/** Runs one step and prints its outcome with the time it took; `work` returns what to print. A long step says that it goes on. */
export async function step<T>(topic: string, work: () => Promise<[text: string, result: T]>): Promise<T> {
  const started = Date.now();
  const heartbeat = setInterval(() => say(topic, `still working (${seconds(started)})`), 15_000);
  try {
    const [text, result] = await work();
    say(topic, `${text} (${seconds(started)})`);
    return result;
  } finally {
    clearInterval(heartbeat);
  }
}
