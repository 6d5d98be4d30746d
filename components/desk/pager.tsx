import Link from 'next/link';
import { deskMessages, deskText } from '@/lib/desk/texts';

type PagerProps = {
  /** The address of the page the list stands on, the list's name, which is also the id of its heading, and its heading. */
  page: string;
  list: string;
  title: string;
  /** Where the list begins now, and where its next page does. */
  after?: string | undefined;
  next: string | null;
};

/** The ways on and back in a long list; nothing where all of it is seen. */
export function Pager({ page, list, title, after, next }: PagerProps) {
  if (!after && next === null) return null;
  const texts = deskMessages.pages;
  return (
    <nav aria-label={deskText('pages.label', { list: title })} className="flex flex-wrap gap-x-8 gap-y-2">
      {next === null ? null : (
        <Link className="text-link" href={`${page}?list=${list}&after=${next}#${list}`} prefetch={false}>
          {texts.more}
        </Link>
      )}
      {after ? (
        <Link className="text-link" href={`${page}#${list}`} prefetch={false}>
          {texts.start}
        </Link>
      ) : null}
    </nav>
  );
}
