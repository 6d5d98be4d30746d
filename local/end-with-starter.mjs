// Loaded into every program of a start. Its standard input is a pipe from the starter, which breaks when the starter is
// gone, however it went: no server stays behind and keeps its port.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.stdin.once('end', () => process.kill(process.pid, 'SIGTERM'));
  process.stdin.resume();
  process.stdin.unref();
}
