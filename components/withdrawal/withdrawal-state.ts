import type { FormState } from '@/lib/actions/form-action';
import type { Messages } from '@/lib/messages/messages';
import type { WithdrawalStep } from '@/lib/withdrawals/actions';

export type WithdrawalTexts = Omit<Messages['withdrawal'], 'receipt' | 'task' | 'notes' | 'notice'>;

export type Entries = { name: string; orderReference: string; email: string; message: string };

/** What the form shows. */
export type WithdrawalView = {
  step: 'edit' | 'review' | 'done';
  entries: Entries;
  /** Carried from the review on, so that one form declares once. */
  key: string;
  fieldErrors: Record<string, string>;
  /** A key of `withdrawal.errors`. */
  problem: string | null;
  receivedAt: string;
  /** Whether an acknowledgement by mail is promised. */
  isAnnounced: boolean;
};

/** Derives the view from the action's last answer; a failed confirmation stays on the review. */
export function viewOf(state: FormState<WithdrawalStep>, initialReference: string): WithdrawalView {
  const view = {
    step: 'edit' as const,
    entries: entriesOf({ orderReference: initialReference }),
    key: '',
    fieldErrors: {},
    problem: null,
    receivedAt: '',
    isAnnounced: false,
  };
  if (!state) return view;
  if (!state.ok) {
    const { values, fieldErrors, code: problem } = state;
    const isReviewed = values.step === 'confirm' && Object.keys(fieldErrors).length === 0;
    const step = isReviewed ? ('review' as const) : ('edit' as const);
    return { ...view, step, entries: entriesOf(values), key: values.key ?? '', fieldErrors, problem };
  }
  const { data } = state;
  if (data.step === 'done') return { ...view, ...data, entries: data.input };
  return { ...view, step: data.step, key: data.key, entries: data.input };
}

function entriesOf({ name = '', orderReference = '', email = '', message = '' }: Record<string, string>) {
  return { name, orderReference, email, message };
}
