import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { momentInWords } from '@/lib/calendar/moment';
import { shopMessages, shopText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { SettingKey } from '@/lib/shop/settings';
import { Part } from '../part';

const groups = {
  facts: ['owner', 'hosting', 'email', 'promises', 'retention', 'claimedRating'],
  packages: ['essence', 'full', 'advanced'],
  texts: ['about', 'faq', 'reader', 'notice'],
  rest: ['closedDays', 'places', 'deskLanguage'],
} as const satisfies Record<string, readonly SettingKey[]>;

/** All that the owner can change, with when it was changed last. */
export function ShopOverview({ changes, drafts }: { changes: Map<string, Date>; drafts: readonly string[] }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      {Object.entries(groups).map(([group, keys]) => (
        <Part key={group} id={`group-${group}`} title={shopMessages.groups[group as keyof typeof groups]}>
          <ul className="border-hairline border-t">
            {keys.map((key) => {
              const changed = changes.get(key);
              return (
                <li key={key} className="border-hairline border-b py-3">
                  <p className="flex flex-wrap items-center gap-3">
                    <Link
                      href={`/desk/shop/${key}`}
                      prefetch={false}
                      className="text-link inline-flex min-h-11 items-center"
                    >
                      {shopMessages.settings[key]}
                    </Link>
                    {drafts.includes(key) ? <Badge>{shopMessages.draftMark}</Badge> : null}
                  </p>
                  <p className="text-ink-soft text-sm">
                    {changed
                      ? shopText('changed', { moment: momentInWords(changed, providerLocale()) })
                      : shopMessages.neverChanged}
                  </p>
                </li>
              );
            })}
          </ul>
        </Part>
      ))}
    </div>
  );
}
