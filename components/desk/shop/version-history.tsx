import { Badge } from '@/components/ui/badge';
import { momentInWords } from '@/lib/calendar/moment';
import { takeBackVersion } from '@/lib/desk/shop-actions';
import { deskMessages, deskProblems, shopMessages, shopText } from '@/lib/desk/texts';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import type { SettingKey } from '@/lib/shop/settings';
import type { Version } from '@/lib/shop/store';
import { DeskForm } from '../desk-form';

/** A setting's versions, the newest first; each earlier one can be fetched as a draft. */
export function VersionHistory({
  settingKey,
  versions,
}: {
  settingKey: SettingKey;
  versions: readonly Version[];
}) {
  if (versions.length === 0) return <p>{shopMessages.noHistory}</p>;
  const rows = [
    ...versions.map(({ id, createdAt }) => ({
      id,
      title: shopText('versionOf', { moment: momentInWords(createdAt, PROVIDER_LOCALE) }),
    })),
    { id: 0, title: shopMessages.start },
  ];
  return (
    <ul className="border-hairline border-t">
      {rows.map(({ id, title }, index) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-2"
        >
          <span>{title}</span>
          {index === 0 ? (
            <Badge>{shopMessages.inForce}</Badge>
          ) : (
            <DeskForm
              name={`version-${id}`}
              action={takeBackVersion.bind(null, settingKey)}
              hidden={{ version: String(id) }}
              submit={shopMessages.takeBack}
              about={title}
              busyLabel={deskMessages.buttons.busy}
              problems={deskProblems}
              variant="quiet"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
