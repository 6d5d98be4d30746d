import { Badge } from '@/components/ui/badge';
import { momentInWords } from '@/lib/calendar/moment';
import { endEverySession, endOneSession } from '@/lib/desk/session-actions';
import { isFresh } from '@/lib/desk/sessions/lifetime';
import type { ListedSession } from '@/lib/desk/sessions/sessions';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { Part } from './part';

/** Every browser in which the desk is open, each with a button that ends it, and one that ends all. */
export function SessionList({ sessions }: { sessions: readonly ListedSession[] }) {
  const texts = deskMessages.sessions;
  return (
    <>
      <ul className="max-w-text border-hairline border-t">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-hairline border-b py-4"
          >
            <SessionFacts session={session} />
            <DeskForm
              {...deskFormWords()}
              name={`session-${session.id}`}
              action={endOneSession.bind(null, '')}
              hidden={{ id: session.id }}
              submit={deskMessages.buttons.endSession}
              about={nameOf(session)}
              variant="quiet"
            />
          </li>
        ))}
      </ul>
      <Part id="all" title={texts.all}>
        <p className="max-w-text">{texts.allText}</p>
        <DeskForm
          {...deskFormWords()}
          name="all"
          action={endEverySession.bind(null, '')}
          fields={[{ kind: 'tick', name: 'sure', label: texts.sure }]}
          submit={deskMessages.buttons.endSessions}
        />
      </Part>
    </>
  );
}

function nameOf({ browser, system }: ListedSession): string {
  const texts = deskMessages.sessions;
  return deskText('sessions.on', {
    browser: browser ?? texts.unknownBrowser,
    system: system ?? texts.unknownSystem,
  });
}

function SessionFacts({ session }: { session: ListedSession }) {
  const texts = deskMessages.sessions;
  const { scope, openedAt, seenAt, endsAt } = session;
  const moment = (at: Date) => ({ moment: momentInWords(at, providerLocale()) });
  return (
    <div className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-3">
        <strong>{nameOf(session)}</strong>
        {session.isHere ? <Badge tone="wash">{texts.here}</Badge> : null}
        {isFresh(session) ? <Badge>{texts.fresh}</Badge> : null}
      </p>
      <p>{scope === '/desk' ? texts.whole : deskText('sessions.part', { page: scope })}</p>
      <p className="text-ink-soft text-sm">{deskText('sessions.since', moment(openedAt))}</p>
      {seenAt ? <p className="text-ink-soft text-sm">{deskText('sessions.seen', moment(seenAt))}</p> : null}
      <p className="text-ink-soft text-sm">{deskText('sessions.ends', moment(endsAt))}</p>
    </div>
  );
}
