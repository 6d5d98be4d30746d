import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { DayInput } from './day-input';

/** A field of a desk form, as plain data, so that a server component can hand it over. */
export type DeskField = {
  /** A `heading` stands above the fields that follow it. */
  kind: 'line' | 'text' | 'select' | 'tick' | 'day' | 'amount' | 'heading';
  /** Beside the next one where there is room. */
  isHalf?: boolean;
  /** Of a text, how many lines stand open. */
  rows?: number;
  name: string;
  label: string;
  hint?: string;
  note?: string;
  /** What stands in it at first; a tick is "on". */
  value?: string;
  options?: readonly { value: string; label: string }[];
};

type DeskControlProps = { field: DeskField; id: string; value: string; error?: string };

/** The control for a field of a desk form. */
export function DeskControl({
  field: { kind, options = [], rows = 3, isHalf, ...field },
  id,
  value,
  error,
}: DeskControlProps) {
  const { name, label, hint, note } = field;
  const shared = { id, name, label, hint, error };
  switch (kind) {
    case 'heading':
      return <h3 className="mt-6 text-lg">{label}</h3>;
    case 'tick':
      return <Checkbox {...shared} defaultChecked={value === 'on'} />;
    case 'select':
      return (
        <Select {...shared} note={note} options={options} defaultValue={value} className="w-full max-w-sm" />
      );
    case 'text':
      return (
        <TextArea {...shared} note={note} rows={rows} defaultValue={value} className="w-full max-w-text" />
      );
    case 'day':
      return <DayInput {...shared} note={note} value={value} />;
    default:
      return (
        <TextInput
          {...shared}
          note={note}
          inputMode={kind === 'amount' ? 'decimal' : undefined}
          autoComplete="off"
          defaultValue={value}
          className={`w-full ${isHalf ? 'max-w-text' : 'max-w-sm'}`}
        />
      );
  }
}
