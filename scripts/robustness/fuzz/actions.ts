import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Ground } from './ground';
import {
  anyText,
  entry,
  language,
  markedDate,
  markedEmail,
  markedName,
  markedText,
  mostly,
  uuid,
} from './words';

/** How an action is called: where its form stands, what is bound to it, and what its fields are meant to hold. */
export type ActionInput = {
  page: (ground: Ground) => fc.Arbitrary<string>;
  /** The arguments before the form. */
  bound: (ground: Ground) => fc.Arbitrary<unknown[]>;
  /** Null: the action takes plain arguments only. */
  fields: ((ground: Ground) => Record<string, fc.Arbitrary<string | null>>) | null;
};

const always = (path: string) => () => fc.constant(path);
const inLanguage = (path: string) => () => fc.constantFrom(path, `/de${path}`);
const locale = () =>
  fc.tuple(fc.oneof({ weight: 8, arbitrary: language }, { weight: 1, arbitrary: anyText }));
const ticked = entry(fc.constantFrom('on', 'off'));
const one = <T>(list: readonly T[]) => fc.constantFrom(...list);
const order = ({ orders }: Ground) => one(orders);
const sure = fc.constant('on');

const desk = (
  area: string,
  keys: (ground: Ground) => readonly string[],
  fields: ActionInput['fields'],
): ActionInput => ({
  page: (ground) => fc.constantFrom(`/desk/${area}`, ...keys(ground).map((key) => `/desk/${area}/${key}`)),
  bound: (ground) =>
    fc.tuple(
      fc.oneof({ weight: 8, arbitrary: one([...keys(ground), '']) }, { weight: 1, arbitrary: anyText }),
    ),
  fields,
});
const deskOrder = (fields: ActionInput['fields']) =>
  desk('orders', ({ orders }) => orders.map(({ number }) => number), fields);
const idOf = (ids: (ground: Ground) => readonly string[]) => (ground: Ground) => ({
  id: entry(fc.oneof(one(ids(ground)), uuid)),
});

/** Its key is the address without `/desk/`. */
const declaration = (fields: ActionInput['fields']) => ({
  ...desk('withdrawals', ({ withdrawals }) => withdrawals, fields),
  bound: ({ withdrawals }: Ground) => fc.tuple(one(withdrawals.map((id) => `withdrawals/${id}`))),
});

const passage = (fields: ActionInput['fields']) =>
  desk(
    'passages',
    () => [],
    (ground) => ({
      ...{ chapter: entry(one(['lifePath', 'career', 'x'])), number: entry(one(['', '7', '33', 'x'])) },
      ...{ language: entry(one(['german', 'x'])), title: entry(markedName), text: entry(markedText) },
      ...fields?.(ground),
    }),
  );

const reviewFields = {
  name: entry(markedName),
  age: entry(fc.integer({ min: 10, max: 110 }).map(String)),
  reviewText: entry(markedText),
};

/** Settings that orders can go on with whatever is typed: no price, no fact of the law, no limit of places. */
const settings = ['notice', 'reader', 'claimedRating', 'closedDays', 'hosting', 'about'];
const setting = (fields: ActionInput['fields']) => desk('shop', () => settings, fields);
const inBothLanguages = (name: (language: string) => string, text: () => fc.Arbitrary<string>) => ({
  [name('de')]: mostly(text()),
  [name('en')]: mostly(text()),
});
const article = (fields: ActionInput['fields']) =>
  desk('articles', () => ['of-numbers', 'numbers-2', 'life-path-number-calculator'], fields);
const revision = () => ({ revision: entry(one(['', '0123456789abcdef0123'])) });
const base = entry(one(['', '{}', '{"notice":1}', '{"title":"0123456789"}', '[']));
const version = () => ({ ...revision(), version: entry(one(['0', '1', '2', '3', '-1', 'x'])) });

/** Every server action of the site by its name. One that is not here stops the run, so that none is left out. */
export const actions: Record<string, ActionInput> = {
  sendContactMessage: {
    page: inLanguage('/contact'),
    bound: locale,
    fields: () => ({
      name: entry(markedName),
      email: entry(markedEmail),
      subject: entry(markedText),
      message: entry(markedText),
      leaveEmpty: fc.option(anyText),
    }),
  },
  askToBeTold: {
    page: inLanguage('/order'),
    bound: locale,
    fields: () => ({
      email: entry(markedEmail),
      packageId: entry(one(['essence', 'full', 'advanced', 'gold'])),
    }),
  },
  confirmOpening: {
    page: () => fc.uuid().map((id) => `/opening/${id}`),
    bound: () => fc.tuple(language, fc.oneof(fc.uuid(), anyText)),
    fields: () => ({}),
  },
  reportReview: {
    page: () => fc.uuid().map((id) => `/report/${id}`),
    bound: () => fc.tuple(fc.oneof(fc.uuid(), anyText), language),
    fields: () => ({
      name: entry(markedName),
      email: entry(markedEmail),
      message: entry(markedText),
      leaveEmpty: fc.option(anyText),
    }),
  },
  calculateLifePath: {
    page: () => fc.constantFrom('/', '/de'),
    bound: locale,
    fields: () => ({
      ...{
        firstName: entry(markedName),
        lastName: entry(markedName),
        dateOfBirth: entry(markedDate),
        email: entry(markedEmail),
      },
      ...{ oneName: fc.option(sure), privacyConsent: entry(sure), mailConsent: ticked },
    }),
  },
  submitReview: {
    page: () => fc.constantFrom('/', '/de'),
    bound: locale,
    fields: () => ({ ...reviewFields, email: entry(markedEmail) }),
  },
  submitOrderReview: {
    page: (ground) => order(ground).map(({ id }) => `/review/${id}`),
    bound: (ground) =>
      fc.tuple(
        fc.oneof(
          order(ground).map(({ id }) => id),
          anyText,
        ),
        language,
      ),
    fields: () => reviewFields,
  },
  stopRequests: {
    page: (ground) => order(ground).map(({ id }) => `/review/${id}-stop`),
    bound: (ground) =>
      fc.tuple(
        language,
        fc.oneof(
          order(ground).map(({ id }) => `${id}-stop`),
          anyText,
        ),
      ),
    fields: () => ({}),
  },
  checkCouponCode: {
    page: inLanguage('/order'),
    bound: () =>
      fc.tuple(
        fc.oneof(language, anyText),
        fc.oneof(one(['essence', 'full', 'advanced']), anyText),
        fc.oneof(one(['WELCOME10', 'FIVE', 'USEDUP']), anyText),
      ),
    fields: null,
  },
  withdraw: {
    page: inLanguage('/withdraw'),
    bound: locale,
    fields: (ground) => ({
      ...{
        name: entry(markedName),
        orderReference: entry(order(ground).map(({ number }) => number)),
        email: entry(markedEmail),
      },
      ...{ message: entry(markedText), step: entry(one(['review', 'edit', 'confirm'])), key: entry(uuid) },
    }),
  },
  correctMyOrder: {
    page: (ground) => order(ground).map(({ number }) => `/my-order/${number}`),
    bound: locale,
    fields: (ground) => ({
      number: entry(order(ground).map(({ number }) => number)),
      ...{
        subjectFirstName: entry(markedName),
        subjectLastName: entry(markedName),
        oneName: fc.option(sure),
      },
      ...{ birthDate: entry(markedDate), readingLanguage: entry(one(['english', 'german'])) },
    }),
  },
  confirmMyWithdrawal: {
    page: (ground) => order(ground).map(({ number }) => `/my-order/${number}`),
    bound: (ground) =>
      fc.tuple(
        language,
        fc.oneof(
          order(ground).map(({ number }) => number),
          anyText,
        ),
      ),
    fields: () => ({}),
  },
  requestOrderLink: {
    page: inLanguage('/my-order'),
    bound: locale,
    fields: (ground) => ({
      orderNumber: entry(order(ground).map(({ number }) => number)),
      email: entry(markedEmail),
    }),
  },
  mendEmail: {
    page: inLanguage('/payment-success/email'),
    bound: locale,
    fields: (ground) => ({
      key: entry(order(ground).map(({ number }) => number)),
      email: entry(markedEmail),
    }),
  },
  askForEmailChange: {
    page: (ground) => order(ground).map(({ number }) => `/my-order/${number}`),
    bound: locale,
    fields: (ground) => ({
      key: entry(order(ground).map(({ number }) => number)),
      email: entry(markedEmail),
    }),
  },
  confirmNewEmail: {
    page: (ground) => fc.constant(`/new-email/${ground.desk}`),
    bound: (ground) => fc.tuple(language, fc.oneof(fc.constant(ground.desk), anyText)),
    fields: () => ({}),
  },
  requestDeskLink: { page: always('/desk/link'), bound: () => fc.constant([]), fields: () => ({}) },
  requestFreshLink: {
    page: always('/desk/fresh-link?page=%2Fdesk%2Fcoupons'),
    bound: () =>
      fc.tuple(
        fc.oneof(
          { weight: 4, arbitrary: one(['/desk', '/desk/coupons']) },
          { weight: 1, arbitrary: anyText },
        ),
      ),
    fields: () => ({}),
  },
  endOneSession: desk(
    'sessions',
    () => [],
    () => ({ id: entry(uuid) }),
  ),
  // Never ticked: with its sessions the desk would be closed to every input after it.
  endEverySession: desk(
    'sessions',
    () => [],
    () => ({}),
  ),
  startOrder: deskOrder(() => ({})),
  saveChapterText: deskOrder(() => ({
    ...{ chapter: entry(one(['lifePath', 'opening', 'shadow', 'nowhere'])), text: entry(markedText) },
    ...{
      version: entry(fc.integer({ min: -1, max: 3 }).map(String)),
      insert: entry(one(['ours', randomUUID()])),
    },
  })),
  decideNumbers: deskOrder(() => ({
    ...{
      forName: entry(markedName),
      nameUsed: entry(one(['', 'Anna Meyer', '×'])),
      y0: entry(one(['', 'vowel'])),
    },
    ...{
      umlauts: entry(one(['expand', 'base', 'x'])),
      year: entry(one(['', '2027', '20'])),
      count0: entry(sure),
    },
  })),
  acceptCorrection: deskOrder(() => ({
    subject: entry(markedName),
    birthDate: entry(one(['1984-03-27', ''])),
  })),
  sendReading: deskOrder(() => ({ reading: entry(uuid), sure: entry(sure) })),
  createPassage: passage(() => ({})),
  editPassage: passage(() => ({ id: entry(uuid) })),
  raisePassage: desk(
    'passages',
    () => [],
    () => ({ id: entry(uuid) }),
  ),
  removePassage: desk(
    'passages',
    () => [],
    () => ({ id: entry(uuid), sure: entry(sure) }),
  ),
  withdrawOrder: deskOrder(() => ({ sure: entry(sure) })),
  noteOrder: deskOrder(() => ({ text: entry(markedText) })),
  tellOfDelay: deskOrder(() => ({ day: entry(markedDate), text: entry(markedText) })),
  refund: deskOrder(() => ({
    ...{
      refundId: entry(fc.oneof(uuid, fc.constant(randomUUID()))),
      amount: entry(fc.integer({ min: -1, max: 20_000 }).map((minor) => String(minor / 100))),
    },
    reason: entry(markedText),
  })),
  approveReview: desk(
    'reviews',
    ({ reviews }) => reviews,
    idOf(({ reviews }) => reviews),
  ),
  keepReview: desk(
    'reviews',
    ({ reviews }) => reviews,
    idOf(({ reviews }) => reviews),
  ),
  rejectReview: desk(
    'reviews',
    ({ reviews }) => reviews,
    (ground) => ({
      ...idOf(({ reviews }) => reviews)(ground),
      reason: entry(one(['insult', 'author', 'personalData'])),
      reported: entry(one(['on'])),
    }),
  ),
  replyToReview: desk(
    'reviews',
    ({ reviews }) => reviews,
    (ground) => ({ ...idOf(({ reviews }) => reviews)(ground), reply: entry(markedText) }),
  ),
  removeReviewReply: desk(
    'reviews',
    ({ reviews }) => reviews,
    idOf(({ reviews }) => reviews),
  ),
  answer: desk(
    'messages',
    () => [randomUUID()],
    () => ({ text: entry(markedText) }),
  ),
  settleContactMessage: desk(
    'messages',
    () => [randomUUID()],
    () => ({}),
  ),
  acceptDeclaration: declaration(() => ({
    refundId: entry(fc.oneof(uuid, fc.constant(randomUUID()))),
    amount: entry(fc.integer({ min: -1, max: 20_000 }).map((minor) => String(minor / 100))),
  })),
  refuseDeclaration: declaration(() => ({ reason: entry(markedText) })),
  nameDeclaredOrder: declaration(({ orders }) => ({
    number: entry(one(orders.map(({ number }) => number))),
  })),
  tickOffDeclaration: declaration(() => ({})),
  saveCoupon: desk(
    'coupons',
    () => [randomUUID()],
    () => ({
      ...{ discountType: entry(one(['percentage', 'fixed'])), discountValue: entry(one(['5', '0', 'x'])) },
      ...{ 'for-full': entry(one(['on', '1'])), minimumAmount: entry(one(['', '30', '-1'])) },
      firstDay: entry(one(['', '31.12.2030', '2030-02-28'])),
    }),
  ),
  addCoupon: desk(
    'coupons',
    () => [],
    () => ({
      ...{
        code: entry(fc.integer({ min: 1, max: 99_999 }).map((number) => `FUZZ${number}`)),
        discountType: entry(one(['percentage', 'fixed'])),
      },
      ...{
        discountValue: entry(fc.integer({ min: -1, max: 200 }).map(String)),
        lastDay: entry(one(['', '31.12.2030', '2030-02-28'])),
      },
      usageLimit: entry(fc.integer({ min: 0, max: 10_000_000 }).map(String)),
    }),
  ),
  setCoupon: desk(
    'coupons',
    () => [],
    () => ({ code: entry(one(['WELCOME10', 'FIVE', 'HALF'])), to: entry(one(['on', 'off'])) }),
  ),
  settleIssue: desk(
    'issues',
    ({ issues }) => issues,
    idOf(({ issues }) => issues),
  ),
  changeAddress: deskOrder(() => ({
    email: entry(markedEmail),
    epoch: entry(fc.integer({ min: -1, max: 3 }).map(String)),
  })),
  mailAgain: deskOrder(idOf(({ mails }) => [...mails, randomUUID()])),
  previewSetting: setting(() => ({
    base,
    ...inBothLanguages(
      (each) => `text.${each}`,
      () => markedText,
    ),
    ...inBothLanguages(
      (each) => `about.${each}`,
      () => markedText,
    ),
    ...inBothLanguages(
      (each) => `${each}.title`,
      () => markedName,
    ),
    ...inBothLanguages(
      (each) => `${each}.text`,
      () => markedText,
    ),
    ...{ until: mostly(one(['', '31.12.2030'])), name: mostly(markedName) },
    ...{ value: mostly(one(['4,9', '5'])), count: mostly(one(['127', '1'])) },
    ...{ where: mostly(markedName), period: mostly(one(['2019 - 2026'])) },
    ...{ '0.from': mostly(one(['24.12.2030', ''])), '0.to': mostly(one(['31.12.2030', ''])) },
    ...{ provider: mostly(markedName), database: mostly(markedName) },
  })),
  publishSetting: setting(revision),
  discardSetting: setting(revision),
  removePortrait: setting(() => ({})),
  takeBackVersion: setting(version),
  beginArticle: desk(
    'articles',
    () => [],
    () => ({ slug: entry(one(['of-numbers', 'numbers-2'])) }),
  ),
  previewArticle: article(() => ({
    base,
    ...{ date: mostly(one(['24.12.2025', '31.12.2030'])), updated: mostly(one(['', '31.12.2030'])) },
    ...{ coverNumber: mostly(one(['7', '22'])), coverGround: mostly(one(['night'])) },
    ...{ coverSky: mostly(one(['0', '199'])), related: mostly(one(['', 'of-numbers, numbers-2'])) },
    ...Object.assign(
      {},
      ...['title', 'category', 'excerpt', 'metaTitle', 'metaDescription', 'keywords', 'content'].map((name) =>
        inBothLanguages(
          (each) => `texts.${each}.${name}`,
          () => (name === 'content' ? markedText : markedName),
        ),
      ),
    ),
  })),
  publishArticle: article(revision),
  discardArticle: article(revision),
  takeBackArticle: article(() => ({ sure: entry(sure) })),
  fetchArticleVersion: article(version),
  enterRate: {
    ...desk(
      'month',
      () => [],
      () => ({ day: entry(one(['01.06.2026', '1.1.2020'])), rate: entry(one(['1,0842', '1.1'])) }),
    ),
    bound: () =>
      fc.tuple(fc.oneof({ weight: 8, arbitrary: one(['2026', '']) }, { weight: 1, arbitrary: anyText })),
  },
  searchOrdersOnDesk: desk(
    'orders',
    () => [],
    () => ({ text: entry(markedText) }),
  ),
};
