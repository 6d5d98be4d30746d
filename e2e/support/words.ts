import { keepWholeIn } from '../../lib/i18n/whole-words';
import deCalculator from '../../messages/de/calculator.json' with { type: 'json' };
import deDocuments from '../../messages/de/documents.json' with { type: 'json' };
import deForms from '../../messages/de/forms.json' with { type: 'json' };
import deLibrary from '../../messages/de/library.json' with { type: 'json' };
import deOpen from '../../messages/de/open.json' with { type: 'json' };
import deOrder from '../../messages/de/order.json' with { type: 'json' };
import deOrderReplies from '../../messages/de/orderReplies.json' with { type: 'json' };
import dePackages from '../../messages/de/packages.json' with { type: 'json' };
import dePayment from '../../messages/de/payment.json' with { type: 'json' };
import enCalculator from '../../messages/en/calculator.json' with { type: 'json' };
import enDocuments from '../../messages/en/documents.json' with { type: 'json' };
import enForms from '../../messages/en/forms.json' with { type: 'json' };
import enLibrary from '../../messages/en/library.json' with { type: 'json' };
import enOpen from '../../messages/en/open.json' with { type: 'json' };
import enOrder from '../../messages/en/order.json' with { type: 'json' };
import enOrderReplies from '../../messages/en/orderReplies.json' with { type: 'json' };
import enPackages from '../../messages/en/packages.json' with { type: 'json' };
import enPayment from '../../messages/en/payment.json' with { type: 'json' };

/** The site's words, for finding controls by what a visitor reads. */
export const messages = {
  en: {
    calculator: enCalculator,
    documents: enDocuments,
    forms: enForms,
    library: enLibrary,
    open: enOpen,
    order: { ...enOrder, ...enOrderReplies },
    packages: enPackages,
    payment: enPayment,
  },
  de: keepWholeIn({
    calculator: deCalculator,
    documents: deDocuments,
    forms: deForms,
    library: deLibrary,
    open: deOpen,
    order: { ...deOrder, ...deOrderReplies },
    packages: dePackages,
    payment: dePayment,
  }),
};
