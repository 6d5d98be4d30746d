import { shopMessages } from '@/lib/desk/texts';
import { requireDocument } from '@/lib/legal/documents';
import { changedTexts } from '@/lib/legal/new-version';
import { currentShop } from '@/lib/shop/current';

/** The legal texts that say something else with the shop that is shown, each in its language. */
export function ChangedTexts() {
  const texts = changedTexts(currentShop());
  if (texts.length === 0) return <p>{shopMessages.legalSame}</p>;
  return (
    <div className="grid gap-2">
      <p>{shopMessages.legalChanged}</p>
      <ul className="list-disc pl-6 text-ink-soft">
        {texts.map(({ locale, slug }) => (
          <li key={`${locale} ${slug}`} lang={locale}>
            {requireDocument(locale, slug).title}
          </li>
        ))}
      </ul>
    </div>
  );
}
