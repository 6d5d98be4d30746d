import { AboutSection } from '@/components/home/about-section';
import { FaqSection } from '@/components/home/faq-section';
import { ReadingsSection } from '@/components/home/readings-section';
import { NoticeLine } from '@/components/layout/notice-line';
import { RunningText } from '@/components/ui/running-text';
import { today } from '@/lib/calendar/moment';
import { discardSetting, publishSetting } from '@/lib/desk/shop-actions';
import { shopMessages } from '@/lib/desk/texts';
import type { Locale } from '@/lib/i18n/locales';
import { requireDocument } from '@/lib/legal/documents';
import { textsToKeep } from '@/lib/legal/new-version';
import { markdownHtml } from '@/lib/markdown/markdown';
import { currentShop } from '@/lib/shop/current';
import type { SettingKey } from '@/lib/shop/settings';
import { PreviewFrame } from './preview-frame';

type PreviewProps = { settingKey: SettingKey; locale: Locale; hasDraft: boolean; revision: string };

/** What a draft will look like, which legal texts it changes, and the way to publish it. */
export function SettingPreview({ settingKey, locale, hasDraft, revision }: PreviewProps) {
  return (
    <PreviewFrame
      page={`/desk/shop/${settingKey}`}
      locale={locale}
      publish={hasDraft ? publishSetting.bind(null, settingKey) : null}
      discard={hasDraft ? discardSetting.bind(null, settingKey) : null}
      revision={revision}
      effects={<ChangedTexts />}
    >
      <Shown settingKey={settingKey} locale={locale} />
    </PreviewFrame>
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
    case 'closedDays':
    case 'places':
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
