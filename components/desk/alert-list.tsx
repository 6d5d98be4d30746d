import { momentInWords } from '@/lib/calendar/moment';
import { deskMessages, deskText } from '@/lib/desk/texts';
import type { Alert } from '@/lib/health/alerts';
import { alertInWords } from '@/lib/health/send-alert';
import { providerLocale } from '@/lib/shop/provider-locale';

/** What is wrong with the shop itself; nothing where all is well. */
export function AlertList({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section aria-labelledby="alerts" className="mb-8 max-w-text border-error border-l-4 pl-4">
      <h2 id="alerts" className="text-xl">
        {deskMessages.alerts.title}
      </h2>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.kind} className="mt-3">
            <span>{alertInWords(alert)}</span>
            <span className="block text-ink-soft text-sm">
              {deskText('alerts.since', { moment: momentInWords(alert.raisedAt, providerLocale()) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
