import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';
import { messages } from '@/lib/messages/page-messages';

/** What the form answers to what somebody does; fetched then (`use-replies.ts`), unless the page itself is an answer. */
export type OrderReplies = Messages['orderReplies'];

/** Words that the page says itself; each word of the form travels with the page once more. */
type PageWords =
  | 'title'
  | 'back'
  | 'nameHint'
  | 'cancelled'
  | 'unfinished'
  | 'continueOrder'
  | 'startNew'
  | 'opensSoon'
  | 'notOpen'
  | 'price'
  | 'delivery'
  | 'regularPrice'
  | 'dismiss';

/** What the form shows at once. */
export type OrderTexts = Omit<Messages['order'], PageWords>;

/** Leaves out of the order's words what the form does not say. */
export function textsOfForm(locale: Locale): OrderTexts {
  const {
    title: _title,
    back: _back,
    nameHint: _nameHint,
    cancelled: _cancelled,
    unfinished: _unfinished,
    continueOrder: _continueOrder,
    startNew: _startNew,
    opensSoon: _opensSoon,
    notOpen: _notOpen,
    price: _price,
    delivery: _delivery,
    regularPrice: _regularPrice,
    dismiss: _dismiss,
    ...own
  } = messages[locale].order;
  return own;
}
