import type { PackageId } from '@/lib/catalog/packages';
import type { OfferedPackage } from './order-state';

type PackageChoiceProps = {
  label: string;
  offers: OfferedPackage[];
  chosen: PackageId;
  money: (minor: number) => string;
  onChoose: (id: PackageId) => void;
};

/** The packages to change between in place; without JavaScript each button posts the form, which comes back with what was typed. */
export function PackageChoice({ label, offers, chosen, money, onChoose }: PackageChoiceProps) {
  return (
    <fieldset className="mt-6 border-hairline border-t pt-5">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="font-semibold text-sm">
        {label}
      </p>
      {offers.map(({ id, title, listPrice }) => (
        <button
          key={id}
          type="submit"
          name="intent"
          value={`package-${id}`}
          aria-pressed={id === chosen}
          className="flex min-h-11 w-full items-center justify-between gap-4 text-left aria-pressed:font-semibold [&[aria-pressed=false]>:first-child]:underline"
          onClick={(event) => {
            event.preventDefault();
            onChoose(id);
          }}
        >
          <span>{title}</span>
          <span className="lining whitespace-nowrap">{money(listPrice.amount)}</span>
        </button>
      ))}
    </fieldset>
  );
}
