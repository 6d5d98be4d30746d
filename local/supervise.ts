import type { RunningProgram } from './processes';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A program that ran this long was well: what ends it afterwards is a new trouble. */
const GOOD_RUN_MS = 60_000;
/** With pauses that double, eight tries span about a minute and a half. */
const TRIES = 8;

export type Supervision = {
  /** Starts the program, each time anew. */
  start: () => RunningProgram;
  /** Before this is true an end is final: what does not come up at first is wrongly set up. */
  isUp: () => boolean;
  say: (line: string) => void;
  /** Shorter ones, for tests. */
  times?: { firstPauseMs: number; goodRunMs: number; tries: number };
};

/**
 * Keeps a program running: each time it ends it is started again after a pause that doubles, from half a second to
 * thirty. After eight ends in a row, none of them after a minute of good work, it gives up.
 * @returns the program as if it were one; `ended` settles when it was stopped or given up on
 */
export function supervise({ start, isUp, say, times }: Supervision): RunningProgram {
  const { firstPauseMs, goodRunMs, tries } = times ?? {
    firstPauseMs: FIRST_PAUSE_MS,
    goodRunMs: GOOD_RUN_MS,
    tries: TRIES,
  };
  let program = start();
  const { name } = program;
  let stopping = false;
  let endPause = () => {};

  const ended = (async () => {
    for (let ends = 0; ; ) {
      const started = Date.now();
      const how = await program.ended;
      if (stopping || !isUp()) return how;
      ends = Date.now() - started >= goodRunMs ? 1 : ends + 1;
      if (ends >= tries) return `${how}, for the ${ends}th time in a row; given up`;
      const pauseMs = Math.min(firstPauseMs * 2 ** (ends - 1), LONGEST_PAUSE_MS);
      say(`the ${name} ${how}; starts again in ${pauseMs / 1000} s`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (stopping) return how;
      program = start();
    }
  })();

  return {
    name,
    ended,
    kill: () => program.kill(),
    async stop() {
      stopping = true;
      endPause();
      await program.stop();
      await ended;
    },
  };
}
