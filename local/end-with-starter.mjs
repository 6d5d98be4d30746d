// Loaded into every program of a start. Its standard input is a pipe from the starter, which breaks when the starter is
// gone, however it went: no server stays behind and keeps its port.
import { isMainThread } from 'node:worker_threads';

// What such a program starts in turn may have no pipe: a compiler's helper reads from nothing, which ends at once.
const isPiped = typeof process.stdin.unref === 'function';

if (isMainThread && isPiped) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
