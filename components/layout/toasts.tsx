import { getTranslations } from 'next-intl/server';
import { ToastRegion } from '@/components/ui/toast-region';

/** The toast region of a page that reports by toast; pages without one do not load its code. */
export async function Toasts() {
  const t = await getTranslations('common');
  return <ToastRegion label={t('notifications')} dismissLabel={t('dismiss')} />;
}
