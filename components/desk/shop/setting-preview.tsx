import { AboutSection } from '@/components/home/about-section';
import { FaqSection } from '@/components/home/faq-section';
import { ReadingsSection } from '@/components/home/readings-section';
import { NoticeLine } from '@/components/layout/notice-line';
import { RunningText } from '@/components/ui/running-text';
import { discardSetting, publishSetting } from '@/lib/desk/shop-actions';
import type { Locale } from '@/lib/i18n/locales';
import { requireDocument } from '@/lib/legal/documents';
import { markdownHtml } from '@/lib/markdown/markdown';
import type { SettingKey } from '@/lib/shop/settings';
import { ChangedTexts } from './changed-texts';
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
