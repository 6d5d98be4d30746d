import { DeskPage } from '@/components/desk/desk-page';
import { SettingPreview } from '@/components/desk/shop/setting-preview';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { shopMessages, shopText } from '@/lib/desk/texts';
import { isLocale } from '@/lib/i18n/locales';
import { isFormKey } from '@/lib/publishing/fields';
import { readDraftState } from '@/lib/publishing/revision';
import { previewShop } from '@/lib/shop/preview';
import { providerLocale } from '@/lib/shop/provider-locale';
import { freshenShop } from '@/lib/shop/store';

type Props = DeskProps<{ key: string }> & { searchParams: Promise<{ locale?: string }> };

export default async function PreviewPage(props: Props) {
  const { key, problem } = await openDesk(props, (params) => `/desk/shop/${params.key}/preview`);
  const asked = (await props.searchParams).locale;
  const locale = isLocale(asked) ? asked : providerLocale();
  if (!isFormKey(key)) return showMissing('shop');
  const shop = await freshenShop();
  const { draft, revision } = await readDraftState(key);
  if (draft !== undefined)
    previewShop({ ...shop, version: shop.version + 1, changed: { ...shop.changed, [key]: draft } });
  return (
    <DeskPage
      area="shop"
      title={shopText('previewTitle', { setting: shopMessages.settings[key] })}
      problem={problem}
    >
      <SettingPreview settingKey={key} locale={locale} hasDraft={draft !== undefined} revision={revision} />
    </DeskPage>
  );
}
