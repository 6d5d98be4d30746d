import { Badge } from '@/components/ui/badge';
import type { FormState } from '@/lib/actions/form-action';
import { momentInWords } from '@/lib/calendar/moment';
import { deskFormWords, shopMessages, shopText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { Version } from '@/lib/shop/store';
import { DeskForm } from '../desk-form';

interface VersionHistoryProps {
  /** Fetches the version that the form names. */
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  versions: readonly Version[];
  /** What there is besides, as a step that replaces it has to name it. */
  revision: string;
}

/** The versions of something, the newest first; each earlier one can be fetched as a draft. */
export function VersionHistory({ action, versions, revision }: VersionHistoryProps) {
  if (versions.length === 0) return <p>{shopMessages.noHistory}</p>;
  const rows = [
    ...versions.map(({ id, createdAt }) => ({
      id,
      title: shopText('versionOf', { moment: momentInWords(createdAt, providerLocale()) }),
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
              {...deskFormWords()}
              name={`version-${id}`}
              action={action}
              hidden={{ version: String(id), revision }}
              submit={shopMessages.takeBack}
              about={title}
              variant="quiet"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
