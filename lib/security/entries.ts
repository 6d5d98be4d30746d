import type { RuleName } from './limits';

/**
 * How an entry is held: by rules that are counted before it writes, asks or mails, or by a word on why nothing is counted.
 * `signed` opens only with a token that we signed, which is checked before the database is asked.
 */
type Entry = { rules: RuleName[] } | { free: 'static' | 'public data' | 'signed' | 'no data' };

const desk: Entry = { rules: ['desk'] };

/**
 * Everything that somebody outside can call: `<file>#<export>` of each server action and each method of a route, and
 * each page. A test compares it with the files, so that no entry is added without a row here.
 */
export const entries: Record<string, Entry> = {
  'lib/signups/actions.ts#calculateLifePath': { rules: ['calculator', 'resultMail'] },
  'lib/coupons/actions.ts#checkCouponCode': { rules: ['coupon'] },
  'lib/contact/actions.ts#sendContactMessage': { rules: ['contact'] },
  'lib/reviews/actions.ts#submitReview': { rules: ['review'] },
  'lib/reviews/actions.ts#submitOrderReview': { rules: ['review'] },
  'lib/reviews/actions.ts#stopRequests': { rules: ['reviewStop'] },
  'lib/withdrawals/actions.ts#withdraw': { rules: ['withdrawalStored', 'withdrawal'] },
  'lib/buyer/actions.ts#correctMyOrder': { rules: ['correction'] },
  'lib/buyer/actions.ts#requestOrderLink': { rules: ['orderLink'] },
  'lib/buyer/email-actions.ts#mendEmail': { rules: ['email', 'emailOfOrder'] },
  'lib/buyer/email-actions.ts#askForEmailChange': { rules: ['email', 'emailOfOrder'] },
  'lib/buyer/email-actions.ts#confirmNewEmail': { rules: ['email'] },
  'lib/desk/link-request.ts#requestDeskLink': { rules: ['deskLink'] },
  'lib/desk/mail-actions.ts#changeAddress': desk,
  'lib/desk/mail-actions.ts#mailAgain': desk,
  'lib/desk/mail-actions.ts#searchOrdersOnDesk': desk,
  'lib/desk/actions.ts#startOrder': desk,
  'lib/desk/actions.ts#deliverOrder': desk,
  'lib/desk/actions.ts#withdrawOrder': desk,
  'lib/desk/actions.ts#noteOrder': desk,
  'lib/desk/actions.ts#refund': desk,
  'lib/desk/actions.ts#handleOrderWithdrawal': desk,
  'lib/desk/actions.ts#handleWithdrawal': desk,
  'lib/desk/actions.ts#approveReview': desk,
  'lib/desk/actions.ts#rejectReview': desk,
  'lib/desk/actions.ts#addCoupon': desk,
  'lib/desk/actions.ts#setCoupon': desk,
  'lib/desk/actions.ts#settleIssue': desk,

  'app/api/checkout/route.ts#POST': { rules: ['checkout', 'coupon', 'couponHold'] },
  'app/api/webhooks/stripe/route.ts#POST': { rules: ['unsignedWebhook'] },
  'app/api/webhooks/resend/route.ts#POST': { rules: ['unsignedWebhook'] },
  'app/api/review-stop/[token]/route.ts#GET': { rules: ['reviewStop'] },
  'app/api/review-stop/[token]/route.ts#POST': { rules: ['reviewStop'] },
  'app/api/health/route.ts#GET': { free: 'public data' },
  'app/api/language/route.ts#POST': { free: 'no data' },
  'app/[locale]/my-order/[token]/[document]/route.ts#GET': { rules: ['download'] },
  'app/desk/[token]/refresh/route.ts#POST': desk,
  'app/desk/[token]/orders/[number]/mails/[id]/route.ts#GET': desk,
  'app/desk/[token]/orders/[number]/reading/route.ts#GET': desk,
  'app/desk/[token]/orders/[number]/reading/route.ts#POST': desk,
  'app/desk/[token]/orders/[number]/receipts/[id]/route.ts#GET': desk,
  'app/desk/[token]/orders/[number]/template/route.ts#GET': desk,
  'app/desk/[token]/orders/[number]/worksheet/route.ts#GET': desk,
  'app/sitemap.xml/route.ts#GET': { free: 'static' },
  'app/feed.xml/route.ts#GET': { free: 'static' },
  'app/[locale]/feed.xml/route.ts#GET': { free: 'static' },

  'app/[locale]/payment-success/page.tsx': { rules: ['verification'] },
  'app/[locale]/payment-success/email/page.tsx': { free: 'signed' },
  // A coupon that the kept entries name is checked, which is a guess like any other.
  'app/[locale]/order/page.tsx': { rules: ['coupon'] },
  'app/[locale]/order/[packageId]/page.tsx': { rules: ['coupon'] },
  'app/[locale]/my-order/[token]/page.tsx': { free: 'signed' },
  'app/[locale]/review/[token]/page.tsx': { free: 'signed' },
  'app/[locale]/new-email/[token]/page.tsx': { free: 'signed' },
  'app/[locale]/page.tsx': { free: 'public data' },
  'app/[locale]/reviews/page.tsx': { free: 'public data' },
  'app/[locale]/report/[review]/page.tsx': { free: 'public data' },
  'app/[locale]/blog/page.tsx': { free: 'static' },
  'app/[locale]/blog/[slug]/page.tsx': { free: 'static' },
  'app/[locale]/contact/page.tsx': { free: 'static' },
  'app/[locale]/withdraw/page.tsx': { free: 'no data' },
  'app/[locale]/my-order/page.tsx': { free: 'static' },
  'app/[locale]/closed/[kind]/page.tsx': { free: 'no data' },
  'app/[locale]/missing/page.tsx': { free: 'no data' },
  'app/[locale]/missing/[slug]/page.tsx': { free: 'no data' },
  'app/[locale]/legal/[document]/page.tsx': { free: 'static' },
  'app/[locale]/legal/[document]/[version]/page.tsx': { free: 'static' },
  'app/desk/closed/page.tsx': { free: 'no data' },
  'app/desk/link/page.tsx': { free: 'no data' },
  'app/desk/[token]/page.tsx': { free: 'signed' },
  'app/desk/[token]/orders/page.tsx': { free: 'signed' },
  'app/desk/[token]/orders/[number]/page.tsx': { free: 'signed' },
  'app/desk/[token]/issues/page.tsx': { free: 'signed' },
  'app/desk/[token]/issues/[id]/page.tsx': { free: 'signed' },
  'app/desk/[token]/reviews/page.tsx': { free: 'signed' },
  'app/desk/[token]/reviews/[id]/page.tsx': { free: 'signed' },
  'app/desk/[token]/messages/page.tsx': { free: 'signed' },
  'app/desk/[token]/messages/[id]/page.tsx': { free: 'signed' },
  'app/desk/[token]/coupons/page.tsx': { free: 'signed' },
  'app/desk/[token]/withdrawals/page.tsx': { free: 'signed' },
  'app/desk/[token]/withdrawals/[id]/page.tsx': { free: 'signed' },
};
