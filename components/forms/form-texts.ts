import type { Messages } from '@/lib/messages/messages';

/** What a form says as other forms do; the help with the name is a part of its page that never changes. */
export type FormTexts = Omit<Messages['forms'], 'nameHelp'>;
