'use client';

import { judgeOfOpening } from '@/components/forms/judges/opening';
import { OneAddressForm } from '@/components/forms/one-address-form';
import type { FormState } from '@/lib/actions/form-action';
import type { PackageId } from '@/lib/catalog/packages';
import type { Messages } from '@/lib/messages/messages';

type TellMeFormProps = {
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  packageId: PackageId;
  texts: Messages['calendar']['tell'];
  forms: Messages['forms'];
  /** The page's address with its query, which a post without JavaScript would leave behind. */
  permalink: string;
};

/** Asks for one mail once a package can be ordered again. */
export function TellMeForm({ packageId, ...shared }: TellMeFormProps) {
  return (
    <OneAddressForm
      {...shared}
      name="opening"
      loadJudge={judgeOfOpening}
      hidden={{ packageId }}
      titleId="tell-title"
      done={() => shared.texts.done}
    />
  );
}
