import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './after-press';

let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout: globalThis.setTimeout }));
  end = watchPresses();
});

afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const happen = (...types: string[]) => {
  for (const type of types) window.dispatchEvent(new Event(type));
};

it('does at once what nobody presses for', () => {
  const work = vi.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

it.each([
  { by: 'a mouse', before: ['pointerdown', 'mousedown'], after: ['pointerup', 'mouseup'] },
  // The browser makes a press of the mouse out of a tap when the finger is up again.
  { by: 'a finger', before: ['pointerdown', 'pointerup', 'mousedown'], after: ['mouseup'] },
  { by: 'a pen that drags', before: ['pointerdown'], after: ['pointercancel'] },
])('waits for the end of a press by $by, and works once', ({ before, after }) => {
  const work = vi.fn();
  happen(...before);
  afterPress(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  happen(...after);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  happen(...before, ...after);
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
