import { DeskPage } from '@/components/desk/desk-page';
import { Part } from '@/components/desk/part';
import { keptEntriesOf } from '@/components/desk/shop/kept-entries-of';
import { PortraitDesk } from '@/components/desk/shop/portrait-desk';
import { SettingForm } from '@/components/desk/shop/setting-form';
import { VersionHistory } from '@/components/desk/shop/version-history';
import { ForgetUnsent } from '@/components/desk/unsent-entries';
import { Notice } from '@/components/ui/notice';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { takeBackVersion } from '@/lib/desk/shop-actions';
import { shopMessages } from '@/lib/desk/texts';
import { isFormKey } from '@/lib/publishing/fields';
import { readDraftState } from '@/lib/publishing/revision';
import { settingOf } from '@/lib/shop/current';
import type { ShopValues } from '@/lib/shop/settings';
import { freshenShop, listVersions } from '@/lib/shop/store';

export default async function SettingPage(props: DeskProps<{ key: string }>) {
  const { key, done, problem } = await openDesk(props, (params) => `/desk/shop/${params.key}`);
  if (!isFormKey(key)) return showMissing('shop');
  await freshenShop();
  const { draft, revision } = await readDraftState(key);
  const value = draft === undefined ? settingOf(key) : draft;
  const error = pictureError(problem);
  const hints: Record<string, string> = shopMessages.hints;
  return (
    <DeskPage
      area="shop"
      title={shopMessages.settings[key]}
      done={done}
      problem={error ? 'checkFields' : problem}
    >
      <p>
        <a href="/desk/shop" className="text-link inline-flex min-h-11 items-center">
          {shopMessages.back}
        </a>
      </p>
      {done ? <ForgetUnsent name={keptEntriesOf(`/desk/shop/${key}`)} /> : null}
      {draft === undefined ? null : <Notice tone="info">{shopMessages.done.saved}</Notice>}
      {hints[key] ? <p className="max-w-text text-ink-soft">{hints[key]}</p> : null}
      <SettingForm settingKey={key} value={value} />
      {key === 'reader' ? <PortraitDesk reader={value as ShopValues['reader']} error={error} /> : null}
      <Part id="history" title={shopMessages.history}>
        <VersionHistory
          action={takeBackVersion.bind(null, key)}
          versions={await listVersions(key)}
          revision={revision}
        />
      </Part>
    </DeskPage>
  );
}

/** The sentence for a file that became no picture; nothing for any other problem. */
function pictureError(problem: string | string[] | undefined): string | undefined {
  const sentences: Record<string, string> = shopMessages.problems;
  return typeof problem === 'string' && /^picture[A-Z]/.test(problem) ? sentences[problem] : undefined;
}
