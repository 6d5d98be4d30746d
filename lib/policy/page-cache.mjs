import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { withLateScripts } from '../late-scripts/late-scripts.mjs';
import { hashesOfInlineScripts, policyOfPage } from './content-policy.mjs';

// Next's own cache is a CommonJS module, which Node and Next's bundler hand over differently.
const NextCache = FileSystemCache.default ?? FileSystemCache;

/** The pages that are as they are sent, for as long as the cache keeps them. */
const finished = new WeakSet();

/**
 * Next's own cache of pages rendered ahead, which gives each page the policy that names its inline scripts by their hashes:
 * Next sends the kept headers with the kept page. The policy is worked out once for each time a page is read from the
 * disk or rendered anew, and never stored there: another start may have another payment address. Where a page says so, its
 * scripts come late (docs/decisions/0049).
 */
export default class PageCache extends NextCache {
  /** @param {Parameters<InstanceType<typeof FileSystemCache>['get']>} asked */
  async get(...asked) {
    const entry = await super.get(...asked);
    await finish(entry?.value);
    return entry;
  }

  /** @param {Parameters<InstanceType<typeof FileSystemCache>['set']>} given */
  async set(...given) {
    await super.set(...given);
    await finish(given[1]);
  }
}

/** @param {any} page what Next keeps; only its own pages are HTML */
async function finish(page) {
  if (page?.kind !== 'APP_PAGE' || finished.has(page)) return;
  page.html = withLateScripts(String(page.html));
  const stripeUrl = process.env.STRIPE_API_URL?.trim();
  const scripts = await hashesOfInlineScripts(page.html);
  page.headers ??= {};
  page.headers['content-security-policy'] = policyOfPage(scripts, { stripeUrl });
  finished.add(page);
}
