import { DeskPage } from '@/components/desk/desk-page';
import { SessionList } from '@/components/desk/session-list';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { listSessions } from '@/lib/desk/sessions/sessions';
import { deskMessages } from '@/lib/desk/texts';

/** In which browsers the desk is open, and the ways to end that. */
export default async function SessionsPage(props: DeskProps) {
  const { done } = await openDesk(props, () => '/desk/sessions');
  return (
    <DeskPage area="sessions" title={deskMessages.sessions.title} done={done}>
      <p className="max-w-text">{deskMessages.sessions.intro}</p>
      <SessionList sessions={await listSessions()} />
    </DeskPage>
  );
}
