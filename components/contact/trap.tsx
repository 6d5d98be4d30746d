import { TRAP } from '@/lib/forms/trap';

/**
 * A field for programs that fill in everything. Nobody sees it, and neither keyboard nor screen reader reaches it. Its
 * name means nothing to a password manager, and the attributes tell those that listen to leave it alone.
 */
export function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        <span>{label}</span>
        <input
          type="text"
          name={TRAP}
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </div>
  );
}
