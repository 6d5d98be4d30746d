// Plain JavaScript without imports: Next loads the page cache, which needs this file, as it stands.

/** Where forms of the site may lead: the order form is posted here and answered with the way to Stripe's page. */
const STRIPE_PAGE = 'https://checkout.stripe.com';

/** What an answer may do that is no page: a file, a redirect, data. It is no document, so nothing. */
export const policyOfNoPage =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a page may do: use what comes from this site, run the inline scripts named here and no others, send its forms here
 * and to Stripe, and be framed by nobody.
 * @param {readonly string[]} inlineScripts hashes (`sha256-...`) or a nonce (`nonce-...`), without quotes
 * @param {{ stripeUrl?: string, isDevelopment?: boolean }} surroundings `stripeUrl` is the address of the payment
 *   stand-in, whose page the order form then leads to; in development React needs `eval`, and styles are inline
 * @returns {string} the value of the header
 */
export function policyOfPage(inlineScripts, { stripeUrl, isDevelopment = false } = {}) {
  const named = inlineScripts.map((script) => `'${script}'`);
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...named, ...(isDevelopment ? ["'unsafe-eval'"] : [])],
    ['style-src', "'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['manifest-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", STRIPE_PAGE, ...(stripeUrl ? [new URL(stripeUrl).origin] : [])],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * The hashes of the scripts that stand in a page's HTML, each once. Left out are those with an address, which `'self'`
 * covers, and data blocks such as `application/ld+json`, which no browser runs.
 * @param {string} html as React writes it: `</script` inside a script is escaped
 * @returns {Promise<string[]>} such as `sha256-...`
 */
export async function hashesOfInlineScripts(html) {
  const texts = new Set();
  for (const [, attributes, text] of html.matchAll(SCRIPT))
    if (text && !/\ssrc=/i.test(attributes) && isRun(attributes)) texts.add(text);
  return Promise.all([...texts].map(hashOf));
}

/** @param {string} attributes */
function isRun(attributes) {
  const type = /\stype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
  return ['', 'module', 'text/javascript', 'application/javascript'].includes(type.toLowerCase());
}

/**
 * The hash by which a policy names an inline script.
 * @param {string} text
 */
export async function hashOf(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
