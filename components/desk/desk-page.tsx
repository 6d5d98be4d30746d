import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/notice';
import { Container } from '@/components/ui/section';
import { refusedPost } from '@/lib/actions/refused-post';
import { opensWholeDesk } from '@/lib/desk/access';
import { deskMessages, deskText, deskTitle } from '@/lib/desk/texts';
import { DeskNavigation } from './desk-navigation';

type DeskPageProps = {
  /** Open to everybody: then nothing else of the desk is shown. */
  isPublic?: boolean;
  /** Which entry of the navigation is marked, if one. */
  area?: keyof typeof deskMessages.nav;
  title: string;
  /** What a form has just done, from the address; unknown values are ignored. */
  done?: string | string[];
  /** What a form without script has refused, from the address; unknown values are ignored. */
  problem?: string | string[];
  children: Elements;
};

/** The frame of every desk page: navigation, heading and what has just happened. */
export async function DeskPage({ isPublic = false, area, title, done, problem, children }: DeskPageProps) {
  const isWhole = !isPublic && (await opensWholeDesk());
  const happened = sentenceOf(deskMessages.done, done);
  const refused = sentenceOf(deskMessages.problems, problem ?? goneWith());
  return (
    <>
      <title>{refused ? deskTitle(title, true) : deskTitle(title)}</title>
      {isWhole ? <DeskNavigation area={area ?? null} /> : null}
      <main id="main" className="py-10 md:py-14">
        <Container className="wrap-anywhere grid grid-cols-[minmax(0,1fr)] gap-10">
          <Heading title={title} />
          {happened ? (
            <Notice tone="success" role="status">
              {happened}
            </Notice>
          ) : null}
          {refused ? (
            <Notice tone="error" role="alert">
              {refused}
            </Notice>
          ) : null}
          {children}
          {!isPublic && !isWhole ? (
            <div className="grid gap-1 border-hairline border-t pt-5 text-ink-soft text-sm">
              <p>{deskText('scoped')}</p>
              <p>
                <a className="text-link" href="/desk/link">
                  {deskText('freshLink.offer')}
                </a>
              </p>
              <p>{deskText.rich('scopedServer', { command: (chunks) => <code>{chunks}</code> })}</p>
            </div>
          ) : null}
        </Container>
      </main>
    </>
  );
}

/** What is refused because it was done before or is not possible any more: the page that answers has no such form. */
const WITHOUT_FORM = ['alreadyHandled', 'notPublic', 'noAnswer', 'mailWaiting', 'sentAgain'];

/** Why a form was refused that is not on the page any more, where no script shows it in the page it was sent from. */
function goneWith(): string | undefined {
  return WITHOUT_FORM.find((code) => code === refusedPost()?.code);
}

/** A page's heading. Keeps an order's number on one line: browsers break at its hyphens. */
function Heading({ title }: { title: string }) {
  const pieces = title.split(/(\S+-\S+-\S+)/);
  return (
    <h1 className="text-2xl">
      {pieces.map((piece, index) => (
        <span key={piece} className={index % 2 === 1 ? 'whitespace-nowrap' : undefined}>
          {piece}
        </span>
      ))}
    </h1>
  );
}

function sentenceOf(sentences: Record<string, string>, key: string | string[] | undefined): string | null {
  return typeof key === 'string' && Object.hasOwn(sentences, key) ? (sentences[key] ?? null) : null;
}
