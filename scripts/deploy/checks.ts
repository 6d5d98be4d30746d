import { heldKinds } from '../../lib/links/held-kinds';
import { pages } from '../../lib/pages/pages';
import { policyOfNoPage } from '../../lib/policy/content-policy.mjs';
import { type Answer, answerToTooLarge, ask, chosenProtocol, patienceWithHalfARequest, pdfForm } from './ask';
import type { Front, Ports } from './front';
import type { DeskOrder } from './production';

export type Say = (isRight: boolean, sentence: string) => void;
const MB = 1024 * 1024;

/** What both fronts have to do, asked from outside. `deskOrder` is an order whose reading is awaited. */
export async function checkFront(name: string, ports: Ports, say: Say, deskOrder: DeskOrder | null) {
  const site = `https://localhost:${ports.https}`;
  const right = (isRight: boolean, sentence: string) => say(isRight, `${name}: ${sentence}`);
  const plain = await fetch(`http://localhost:${ports.http}/blog?x=1`, {
    redirect: 'manual',
  });
  right(
    plain.status === 308 && (plain.headers.get('location') ?? '').startsWith('https://localhost'),
    `HTTP leads to HTTPS (${plain.status} ${plain.headers.get('location')})`,
  );
  right((await chosenProtocol(ports.https)) === 'h2', 'HTTP/2 is offered and chosen');

  const best = name === 'nginx' ? 'br' : 'zstd';
  const packed = await ask(`${site}/`, { headers: { 'accept-encoding': `${best}, gzip` } });
  right(
    packed.headers['content-encoding'] === best,
    `pages are compressed (${packed.headers['content-encoding']})`,
  );

  for (const { visit, leadsGermans } of pages) {
    const [path = ''] = visit?.split('?') ?? [];
    if (leadsGermans && path && !path.includes(':')) await checkLanguages(`${site}${path}`, path, right);
  }

  const statuses: number[] = [];
  for (let count = 0; count < 65; count += 1) {
    const made = `10.${count}.0.1`;
    const headers = { 'x-real-ip': made, 'x-forwarded-for': made, 'content-type': 'application/json' };
    statuses.push(
      (await ask(`${site}/api/webhooks/resend`, { method: 'POST', headers, body: Buffer.from('{}') })).status,
    );
  }
  right(
    statuses[0] !== 429 && statuses.at(-1) === 429,
    `a visitor who invents addresses stays one visitor for the limiter (${statuses[0]} first, ${statuses.at(-1)} after 65)`,
  );

  const patience = await patienceWithHalfARequest(ports.https, 25);
  right(patience !== null, `half a request is ended (after ${patience ?? 'more than 25'} s)`);

  const large = (path: string, bytes: number, cookie = '') => {
    const { body, type } = pdfForm(bytes);
    return ask(`${site}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, origin: site, cookie },
      body,
    }).catch(() => ({ status: 413, headers: {} as Record<string, undefined>, body: '' }));
  };
  const tooLarge = await answerToTooLarge(`${site}/api/checkout`);
  right(
    tooLarge.status === 413 && isClosed(tooLarge),
    'what the front answers itself lets a browser do nothing',
  );
  const [page, own] = [await ask(`${site}/blog`), await ask(`${site}/payment-success`)];
  right(
    [page, own].every((answer) => !isClosed(answer) && policiesOf(answer) === 1 && hasHsts(answer)),
    'and what the app answers has the app’s policy, once',
  );
  right((await large('/api/checkout', 2 * MB)).status === 413, '2 MB for a form are refused by the front');
  right(
    (await large('/desk/x/orders/y/reading', 17 * MB)).status === 413,
    '17 MB for the desk are refused by the front',
  );
  right(deskOrder !== null, 'the desk has an order whose reading is awaited');
  if (deskOrder) {
    // A link is exchanged for a cookie, which opens the desk's pages.
    const opened = await ask(`${site}${deskOrder.link}`);
    const cookie = [opened.headers['set-cookie'] ?? []].flat().map((each) => each.split(';')[0]);
    const path = `/desk/orders/${deskOrder.number}/reading`;
    const uploaded = await large(path, 15 * MB - 2, cookie.join('; '));
    right(
      uploaded.status === 303 && String(uploaded.headers.location).includes('done=uploaded'),
      `a reading of 15 MB arrives on the desk (${uploaded.status} ${uploaded.headers.location})`,
    );
  }
}

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy'] ?? '');
/** Node joins a header that came twice with a comma, which our policies do not have. */
const policiesOf = (answer: Answer) => (policyOf(answer) ? policyOf(answer).split(',').length : 0);
const hasHsts = ({ headers }: Answer) =>
  headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains';
const isClosed = (answer: Answer) =>
  policyOf(answer) === policyOfNoPage &&
  hasHsts(answer) &&
  answer.headers['x-content-type-options'] === 'nosniff';

/** English for whoever wants it, and German visitors led to their page, one after the other, so that a cache could mix them. */
async function checkLanguages(url: string, path: string, right: Say) {
  for (const headers of <Record<string, string>[]>[
    {},
    { 'accept-language': 'en' },
    { cookie: 'preferred-language=en', 'accept-language': 'de' },
  ]) {
    const english = await ask(url, { headers });
    right(
      english.status === 200 && /<html[^>]+lang="en"/.test(english.body),
      `${path} in English for ${JSON.stringify(headers)}`,
    );
  }
  for (const headers of <Record<string, string>[]>[
    { 'accept-language': 'de-DE,de' },
    { cookie: 'a=b; preferred-language=de' },
  ]) {
    const { status, headers: answered } = await ask(url, { headers });
    right(
      status === 307 && answered.location === (path === '/' ? '/de' : `/de${path}`),
      `a redirect from ${path} to ${answered.location} for ${JSON.stringify(headers)}`,
    );
  }
}

/** What the log of nginx tells of its cache. */
export async function checkCache(front: Front, ports: Ports, say: Say) {
  const site = `https://localhost:${ports.https}`;
  for (const path of [
    '/contact',
    '/contact',
    '/payment-success',
    '/payment-success',
    '/api/health',
    '/api/health',
  ])
    await ask(`${site}${path}`);
  await ask(`${site}/contact`, { headers: { 'accept-language': 'de' } });
  for (const kind of ['desk', ...heldKinds])
    for (const prefix of ['', '/de']) await ask(`${site}${prefix}/${kind}/secret-token-of-somebody`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const lines = front.log().split('\n');
  const hits = lines.filter((line) => line.endsWith(' HIT'));
  say(
    hits.some((line) => line.includes(' /contact ')),
    'nginx: a page rendered ahead comes from the cache',
  );
  say(
    !hits.some((line) => / \/(payment-success|api|desk|my-order)/.test(line)),
    'nginx: nothing private comes from the cache',
  );
  say(
    lines.some((line) => / \/contact 307 .*BYPASS/.test(line)),
    'nginx: a German visitor of an English address is answered by the app',
  );
  say(!front.log().includes('secret-token'), 'nginx: keys in addresses are not logged');
}
