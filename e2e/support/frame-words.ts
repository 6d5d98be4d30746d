import { keepWholeIn } from '../../lib/i18n/whole-words';
import deCommon from '../../messages/de/common.json' with { type: 'json' };
import deErrors from '../../messages/de/errors.json' with { type: 'json' };
import deHome from '../../messages/de/home.json' with { type: 'json' };
import deMeta from '../../messages/de/meta.json' with { type: 'json' };
import deNavigation from '../../messages/de/navigation.json' with { type: 'json' };
import dePackages from '../../messages/de/packages.json' with { type: 'json' };
import enCommon from '../../messages/en/common.json' with { type: 'json' };
import enErrors from '../../messages/en/errors.json' with { type: 'json' };
import enHome from '../../messages/en/home.json' with { type: 'json' };
import enMeta from '../../messages/en/meta.json' with { type: 'json' };
import enNavigation from '../../messages/en/navigation.json' with { type: 'json' };
import enPackages from '../../messages/en/packages.json' with { type: 'json' };

/** The words of frame and home page, for finding things by what a visitor reads. */
export const words = {
  en: {
    common: enCommon,
    errors: enErrors,
    home: enHome,
    meta: enMeta,
    navigation: enNavigation,
    packages: enPackages,
  },
  de: {
    common: deCommon,
    errors: deErrors,
    home: keepWholeIn(deHome),
    meta: deMeta,
    navigation: deNavigation,
    packages: keepWholeIn(dePackages),
  },
};
