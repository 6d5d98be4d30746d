import { type AddressInfo, createServer } from 'node:net';

/** Tells whether nothing listens on this port of the loopback address yet. */
export function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return listenBriefly(port, host).then(
    () => true,
    () => false,
  );
}

/** Returns a port of the loopback address that is free right now. */
export function freePort(): Promise<number> {
  return listenBriefly(0, '127.0.0.1');
}

function listenBriefly(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const actual = (server.address() as AddressInfo).port;
      server.close(() => resolve(actual));
    });
  });
}
