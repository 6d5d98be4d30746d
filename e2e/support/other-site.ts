import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Runs a site of somebody else on this machine while something is done; a browser keeps pages from further away off this
 * machine by itself.
 * @param html what every address of it answers
 * @param act is given its address
 */
export async function withOtherSite(html: string, act: (address: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
