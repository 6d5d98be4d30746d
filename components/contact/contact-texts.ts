import type { Messages } from '@/lib/messages/messages';

/** What the form says; the other words of the page stay out of what is handed over to it. */
export type ContactTexts = Omit<
  Messages['contact'],
  'other' | 'privacy' | 'eyebrow' | 'title' | 'subtitle' | 'description'
>;

export function textsOfContact(all: Messages): ContactTexts {
  const { other, privacy, eyebrow, title, subtitle, description, ...own } = all.contact;
  return own;
}
