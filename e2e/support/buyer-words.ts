import { keepWholeIn } from '../../lib/i18n/whole-words';
import deAddress from '../../messages/de/address.json' with { type: 'json' };
import deBuyer from '../../messages/de/buyer.json' with { type: 'json' };
import deForms from '../../messages/de/forms.json' with { type: 'json' };
import deNavigation from '../../messages/de/navigation.json' with { type: 'json' };
import deWithdrawal from '../../messages/de/withdrawal.json' with { type: 'json' };
import enAddress from '../../messages/en/address.json' with { type: 'json' };
import enBuyer from '../../messages/en/buyer.json' with { type: 'json' };
import enForms from '../../messages/en/forms.json' with { type: 'json' };
import enNavigation from '../../messages/en/navigation.json' with { type: 'json' };
import enWithdrawal from '../../messages/en/withdrawal.json' with { type: 'json' };

/** The words of the withdrawal function and of the buyer's pages. */
export const buyerWords = {
  en: {
    address: enAddress,
    buyer: enBuyer,
    forms: enForms,
    navigation: enNavigation,
    withdrawal: enWithdrawal,
  },
  de: keepWholeIn({
    address: deAddress,
    buyer: deBuyer,
    forms: deForms,
    navigation: deNavigation,
    withdrawal: deWithdrawal,
  }),
};
