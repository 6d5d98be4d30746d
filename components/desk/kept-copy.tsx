import { deskMessages, deskText } from '@/lib/desk/texts';
import type { KeptMail } from '@/lib/kept-mails/queries';
import type { AgreedText } from '@/lib/legal/agreed';
import { versionInWords } from '@/lib/legal/version-in-words';
import { providerLocale } from '@/lib/shop/provider-locale';

/**
 * The ways to a mail as it was sent: its HTML, its text, its attachments.
 * @param record the address of the order's desk page
 */
export function KeptCopy({ mail, record }: { mail: KeptMail | undefined; record: string }) {
  if (!mail) return null;
  const texts = deskMessages.order;
  const names = { html: texts.keptMail, text: texts.keptText };
  return (
    <ul className="flex flex-wrap gap-x-4">
      {mail.parts.map(({ place, role, filename, contentSha256 }) => (
        <li key={place} className="break-all">
          {contentSha256 ? (
            <a
              className="text-link inline-block py-1"
              href={`${record}/mails/${mail.mailId}?part=${place}`}
              target="_blank"
              rel="noopener"
            >
              {role === 'attachment' ? filename : names[role]}
            </a>
          ) : (
            <span className="inline-block py-1 text-ink-soft">
              {deskText('order.keptDeleted', { filename: filename ?? names.text })}
            </span>
          )}
        </li>
      ))}
      {mail.isCertain ? null : <li className="py-1 text-ink-soft">{texts.keptUncertain}</li>}
    </ul>
  );
}

/** The legal texts that a consent names, as they stood when it was given. */
export function AgreedTexts({ texts }: { texts: AgreedText[] }) {
  if (texts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {texts.map(({ slug, title, version, address, sha256 }) => {
        const words = deskText('order.agreedText', {
          title,
          date: versionInWords(version, providerLocale()),
        });
        return (
          <li key={slug} title={`SHA-256 ${sha256}`}>
            {address ? (
              <a className="text-link inline-block py-1" href={address} target="_blank" rel="noopener">
                {words}
              </a>
            ) : (
              <span>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
