import { AboutSection } from '@/components/home/about-section';
import { FaqSection } from '@/components/home/faq-section';
import { ReadingsSection } from '@/components/home/readings-section';
import { NoticeLine } from '@/components/layout/notice-line';
import { RunningText } from '@/components/ui/running-text';
import { today } from '@/lib/calendar/moment';
import { discardSetting, publishSetting } from '@/lib/desk/shop-actions';
import { deskMessages, deskProblems, shopMessages } from '@/lib/desk/texts';
import { type Locale, locales } from '@/lib/i18n/locales';
import { requireDocument } from '@/lib/legal/documents';
import { textsToKeep } from '@/lib/legal/new-version';
import { markdownHtml } from '@/lib/markdown/markdown';
import { currentShop } from '@/lib/shop/current';
import type { SettingKey } from '@/lib/shop/settings';
import { DeskForm } from '../desk-form';

type PreviewProps = { settingKey: SettingKey; locale: Locale; hasDraft: boolean };

/** What a draft will look like, which legal texts it changes, and the way to publish it. */
export function SettingPreview({ settingKey, locale, hasDraft }: PreviewProps) {
  const shared = {
    busyLabel: deskMessages.buttons.busy,
    problems: { ...deskProblems, ...shopMessages.problems },
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="flex flex-wrap gap-x-6">
        <a href={`/desk/shop/${settingKey}`} className="text-link inline-flex min-h-11 items-center">
          {shopMessages.goOn}
        </a>
        {locales.map((each) => (
          <a
            key={each}
            href={`/desk/shop/${settingKey}/preview?locale=${each}`}
            aria-current={each === locale ? 'true' : undefined}
            className="text-link inline-flex min-h-11 items-center aria-[current=true]:font-semibold"
          >
            {`${shopMessages.previewIn} ${shopMessages.languages[each]}`}
          </a>
        ))}
      </p>
      {hasDraft ? (
        <div className="flex flex-wrap gap-4">
          <DeskForm
            {...shared}
            name="publish"
            action={publishSetting.bind(null, settingKey)}
            submit={shopMessages.publish}
            variant="primary"
          />
          <DeskForm
            {...shared}
            name="discard"
            action={discardSetting.bind(null, settingKey)}
            submit={shopMessages.discard}
          />
        </div>
      ) : (
        <p>{deskProblems.noDraft}</p>
      )}
      <ChangedTexts />
      <p className="text-ink-soft text-sm">{shopMessages.previewHint}</p>
      <div lang={locale} className="border border-hairline">
        <Shown settingKey={settingKey} locale={locale} />
      </div>
    </div>
  );
}

/** The legal texts that say something else with this draft. */
function ChangedTexts() {
  const shop = currentShop();
  const titles = textsToKeep(shop, today()).map(({ locale, slug }) => requireDocument(locale, slug).title);
  if (titles.length === 0) return <p>{shopMessages.legalSame}</p>;
  return (
    <div>
      <p>{shopMessages.legalChanged}</p>
      <p className="text-ink-soft">{titles.join(', ')}</p>
    </div>
  );
}

function Shown({ settingKey, locale }: { settingKey: SettingKey; locale: Locale }) {
  switch (settingKey) {
    case 'essence':
    case 'full':
    case 'advanced':
      return <ReadingsSection locale={locale} />;
    case 'faq':
      return <FaqSection locale={locale} />;
    case 'about':
    case 'reader':
      return <AboutSection locale={locale} />;
    case 'notice':
      return <NoticeLine locale={locale} />;
    case 'owner':
    case 'email':
      return <LegalText locale={locale} slug={locale === 'de' ? 'impressum' : 'legal-notice'} />;
    case 'hosting':
    case 'retention':
      return <LegalText locale={locale} slug={locale === 'de' ? 'datenschutz' : 'privacy-policy'} />;
    case 'promises':
      return <LegalText locale={locale} slug={locale === 'de' ? 'agb' : 'terms'} />;
    default:
      return null;
  }
}

function LegalText({ locale, slug }: { locale: Locale; slug: Parameters<typeof requireDocument>[1] }) {
  const { title, content } = requireDocument(locale, slug);
  return (
    <div className="p-6">
      <p className="mb-4 font-display text-2xl">{title}</p>
      <RunningText html={markdownHtml({ locale, text: content, tableLabel: title })} />
    </div>
  );
}
