/** A field for programs that fill in everything. Nobody sees it, and neither keyboard nor screen reader reaches it. */
export function Trap({ label, onChange }: { label: string; onChange?: (value: string) => void }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        <span>{label}</span>
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          onChange={(event) => onChange?.(event.target.value)}
        />
      </label>
    </div>
  );
}
