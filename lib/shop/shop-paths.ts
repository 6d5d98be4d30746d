/** One for all bundles of the process, the middleware's included. */
const store = globalThis as typeof globalThis & { numinaPaths?: ReadonlySet<string> };

/** Notes the addresses of pages that came with what the owner changed, and that no build knew. */
export function takeShopPaths(paths: readonly string[]): void {
  store.numinaPaths = new Set(paths);
}

/** Whether a page that no build knew stands at an address. */
export function isShopPath(pathname: string): boolean {
  return store.numinaPaths?.has(pathname) ?? false;
}
