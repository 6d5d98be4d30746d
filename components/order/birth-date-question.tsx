import { dayOnThisDevice } from '@/components/forms/birth-date-text';
import { Checkbox } from '@/components/ui/checkbox';
import { questionAbout } from '@/lib/calendar/birth-date';
import { readTypedDate } from '@/lib/calendar/typed-date';
import type { OrderValues } from './order-state';
import type { OrderReplies } from './order-words';

type BirthDateQuestionProps = {
  values: OrderValues;
  set: (name: string, value: string) => void;
  error: (name: string) => string | undefined;
  replies: OrderReplies | null;
};

/** Asks kindly about a birth date that may be right and is unusual for an order; empty for any other. */
export function BirthDateQuestion({ values, set, error, replies }: BirthDateQuestionProps) {
  const read = readTypedDate(values.birthDate);
  const about = { isGift: values.isGift === 'on', today: dayOnThisDevice() };
  const question = read.ok ? questionAbout(read.day, about) : null;
  return (
    <div aria-live="polite" className="empty:hidden">
      {question && replies ? (
        <div className="card grid gap-3">
          <p>{replies.sure[question].text}</p>
          <Checkbox
            name="birthDateSure"
            autoComplete="off"
            label={replies.sure[question].label}
            checked={values.birthDateSure === 'on'}
            onChange={(event) => set('birthDateSure', event.target.checked ? 'on' : '')}
            error={error('birthDateSure')}
          />
        </div>
      ) : null}
    </div>
  );
}
