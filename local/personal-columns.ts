export type PersonalKind = 'names' | 'emails' | 'birthDates';

/** What a column holds of a person: one kind of thing, or, as a query gives them, names (`key`) with their values; or why it is not searched. */
export type PersonalColumn = PersonalKind | { pairs: string } | { notSearched: string };

const words = {
  notSearched: 'running text, which stands in no pattern; the names and addresses in it are searched',
};
const ours = { notSearched: 'the words of our own code or of the owner' };
const hash = { notSearched: 'a hash, which opens nothing and names nobody' };
const numbers = { notSearched: 'numbers and states without persons' };

/**
 * Every column that sounds as if it held a person or a key, by table and column: `local/leak-check.test.ts` compares the list
 * with the database.
 */
export const personalColumns: Record<string, PersonalColumn> = {
  'checkout_drafts.key': { notSearched: 'the key of a form, which stands in addresses of its own browser' },
  'checkout_drafts.values': {
    pairs: `select pair.* from checkout_drafts, jsonb_each_text(case when jsonb_typeof("values") = 'object' then "values" else '{}' end)
      as pair (key, value)`,
  },
  'checkout_drafts.problems': ours,
  'contact_messages.name': 'names',
  'contact_messages.email': 'emails',
  'contact_messages.subject': words,
  'data_exports.person_hash': hash,
  'data_exports.found': numbers,
  'desk_closed_links.link_hash': hash,
  'desk_sessions.key_hash': { notSearched: 'its keys are searched: what hashes to one of these' },
  'desk_sessions.link_hash': hash,
  'erasures.person_hash': hash,
  'erasures.erased': numbers,
  'erasures.kept': numbers,
  'kept_mails.from_address': ours,
  'kept_mails.to_address': 'emails',
  'kept_mails.reply_to': { notSearched: 'our own, or that of a message, which is searched' },
  'kept_mails.subject': words,
  'kept_mails.headers': { notSearched: 'the links in it are those of the mailbox, which are searched' },
  'kept_parts.filename': ours,
  'life_path_signups.full_name': 'names',
  'life_path_signups.email': 'emails',
  'life_path_signups.birth_date': 'birthDates',
  'life_path_signups.mail_consent_text': ours,
  'morning_lists.orders': numbers,
  'opening_wishes.email': 'emails',
  'order_changes.changes': {
    pairs: `select field as key, value from order_changes, jsonb_to_recordset(changes) as change (field text, "from" text, "to" text),
      unnest(array["from", "to"]) as pair (value)`,
  },
  'order_consents.documents': ours,
  'order_email_changes.from_email': 'emails',
  'order_email_changes.to_email': 'emails',
  'orders.checkout_key': { notSearched: 'the key of a form, which stands in addresses of its own browser' },
  'orders.agreed_package': ours,
  'orders.buyer_first_name': 'names',
  'orders.buyer_last_name': 'names',
  'orders.email': 'emails',
  'orders.number_choices': numbers,
  'orders.subject_first_name': 'names',
  'orders.subject_last_name': 'names',
  'orders.birth_date': 'birthDates',
  'rate_limits.key': hash,
  'reading_drafts.subject': 'names',
  'reading_drafts.birth_date': 'birthDates',
  'receipts.snapshot': {
    pairs: `select pair.* from receipts, jsonb_each_text(snapshot -> 'buyer') as pair (key, value)`,
  },
  'reviews.name': 'names',
  'reviews.email': 'emails',
  'shop_drafts.key': ours,
  'shop_drafts.value': ours,
  'shop_versions.key': ours,
  'shop_versions.value': ours,
  'signals.name': ours,
  'withdrawals.declaration_key': { notSearched: 'derived from the form, opens nothing' },
  'withdrawals.name': 'names',
  'withdrawals.email': 'emails',
};
