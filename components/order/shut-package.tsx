import { TellMeForm } from '@/components/openings/tell-me-form';
import { Notice } from '@/components/ui/notice';
import type { PackageId } from '@/lib/catalog/packages';
import { deliveryPromise } from '@/lib/delivery/promise';
import { promisedDay } from '@/lib/delivery/words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { lifetimeDays } from '@/lib/links/token';
import { messages } from '@/lib/messages/page-messages';
import { askToBeTold } from '@/lib/openings/actions';

type Props = {
  packageId: PackageId;
  locale: Locale;
  /** The packages that can be ordered now. */
  open: readonly PackageId[];
};

/** From when a package can be ordered again, what can be ordered meanwhile, and who wants to be told. */
export function ShutPackage({ packageId, locale, open }: Props) {
  const { calendar, forms, packages } = messages[locale];
  const { shut, tell } = calendar;
  const { opensOn } = deliveryPromise(packageId);
  const pathOf = (id: PackageId) => `${pathIn(locale, '/order')}?package=${id}`;
  return (
    <div className="grid max-w-text gap-10">
      <Notice tone="info" role="status" title={shut.title}>
        <p data-testid="opens">
          {opensOn
            ? fill(shut.text, { title: packages[packageId].title, day: promisedDay(opensOn, locale) })
            : null}
        </p>
      </Notice>
      {open.length > 0 ? (
        <div>
          <p>{shut.others}</p>
          <ul>
            {open.map((id) => (
              <li key={id}>
                <a href={pathOf(id)} className="text-link inline-flex min-h-11 items-center">
                  {packages[id].title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <section aria-labelledby="tell-title" className="grid gap-4">
        <h2 id="tell-title" className="text-xl">
          {tell.title}
        </h2>
        <p>{tell.lead}</p>
        <TellMeForm
          action={askToBeTold.bind(null, locale)}
          packageId={packageId}
          texts={{ ...tell, hint: fill(tell.hint, { days: lifetimeDays.opening }) }}
          forms={forms}
          permalink={pathOf(packageId)}
        />
      </section>
    </div>
  );
}
