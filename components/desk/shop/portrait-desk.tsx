import { Button } from '@/components/ui/button';
import { Field, fieldAria } from '@/components/ui/field';
import { removePortrait } from '@/lib/desk/shop-actions';
import { deskFormWords, shopMessages } from '@/lib/desk/texts';
import { pictureAddress } from '@/lib/shop/reader';
import type { ShopValues } from '@/lib/shop/settings';
import { DeskForm } from '../desk-form';
import { Part } from '../part';

type PortraitDeskProps = {
  reader: ShopValues['reader'];
  /** Why the file that was just uploaded is none, if it is. */
  error?: string;
};

/** The picture of who reads: as it is, another one, none. A file is too large for a server action, so it goes to a route of its own. */
export function PortraitDesk({ reader, error }: PortraitDeskProps) {
  const t = shopMessages.portrait;
  const portrait = reader?.portrait;
  return (
    <Part id="portrait" title={t.title}>
      {portrait ? (
        <div className="flex flex-wrap items-end gap-6">
          {/* biome-ignore lint/performance/noImgElement: it is as small as it is shown */}
          <img
            src={pictureAddress(portrait.picture)}
            alt={portrait.alt.de ?? portrait.alt.en ?? reader.name}
            width={160}
            height={160}
            className="size-40 border border-hairline"
          />
          <DeskForm
            {...deskFormWords(shopMessages.problems)}
            name="remove-portrait"
            action={removePortrait.bind(null, 'reader')}
            submit={t.remove}
            variant="quiet"
          />
        </div>
      ) : null}
      {reader ? (
        <form
          method="post"
          encType="multipart/form-data"
          action="/desk/shop/reader/portrait"
          className="grid justify-items-start gap-4"
        >
          <Field
            id="portrait-file"
            label={portrait ? t.replace : t.file}
            hint={t.hint}
            error={error}
            className="w-full max-w-text"
          >
            <input
              id="portrait-file"
              name="portrait"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              required
              className="control file:mr-4 file:font-semibold file:text-royal"
              {...fieldAria('portrait-file', { hint: t.hint, error })}
            />
          </Field>
          <Button type="submit" variant="secondary">
            {t.upload}
          </Button>
        </form>
      ) : (
        <p className="max-w-text">{t.nobody}</p>
      )}
    </Part>
  );
}
