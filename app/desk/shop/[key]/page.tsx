import { DeskPage } from '@/components/desk/desk-page';
import { Part } from '@/components/desk/part';
import { SettingForm } from '@/components/desk/shop/setting-form';
import { VersionHistory } from '@/components/desk/shop/version-history';
import { Notice } from '@/components/ui/notice';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { takeBackVersion } from '@/lib/desk/shop-actions';
import { shopMessages } from '@/lib/desk/texts';
import { isFormKey } from '@/lib/publishing/fields';
import { settingOf } from '@/lib/shop/current';
import { freshenShop, listVersions, readDraft } from '@/lib/shop/store';

export default async function SettingPage(props: DeskProps<{ key: string }>) {
  const { key, done, problem } = await openDesk(props, (params) => `/desk/shop/${params.key}`);
  if (!isFormKey(key)) return showMissing('shop');
  await freshenShop();
  const draft = await readDraft(key);
  return (
    <DeskPage area="shop" title={shopMessages.settings[key]} done={done} problem={problem}>
      <p>
        <a href="/desk/shop" className="text-link inline-flex min-h-11 items-center">
          {shopMessages.back}
        </a>
      </p>
      {draft === undefined ? null : <Notice tone="info">{shopMessages.done.saved}</Notice>}
      <SettingForm settingKey={key} value={draft === undefined ? settingOf(key) : draft} />
      <Part id="history" title={shopMessages.history}>
        <VersionHistory action={takeBackVersion.bind(null, key)} versions={await listVersions(key)} />
      </Part>
    </DeskPage>
  );
}
