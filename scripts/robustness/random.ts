/** Numbers and choices that are the same for the same seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction: () => number;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  pick: <T>(list: readonly T[]) => T;
};

/** Numbers of the generator "mulberry32", which is enough for choices and nothing for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    pick: (list) => {
      const [first] = list;
      if (first === undefined) throw new Error('there is nothing to pick from');
      return list[whole(0, list.length - 1)] ?? first;
    },
  };
}
