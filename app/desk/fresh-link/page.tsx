import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { requestFreshLink } from '@/lib/desk/link-request';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { isDeskPage } from '@/lib/desk/sessions/scope';
import { deskFormWords, deskMessages } from '@/lib/desk/texts';
import { showClosedDesk } from '@/lib/links/closed-link';

type Props = { searchParams: Promise<{ page?: string | string[] } & Awaited<DeskProps['searchParams']>> };

/** Asks for a fresh link before a step that needs one: a click mails it, and it leads back to the page of that step. */
export default async function FreshLinkPage({ searchParams }: Props) {
  const { page } = await searchParams;
  if (typeof page !== 'string' || !isDeskPage(page)) showClosedDesk();
  const { done } = await openDesk({ params: Promise.resolve({}), searchParams }, () => page);
  const texts = deskMessages.confirm;
  return (
    <DeskPage title={texts.title} done={done}>
      <div className="grid max-w-text gap-4">
        <p>{texts.text}</p>
        <p>{texts.entries}</p>
      </div>
      <DeskForm
        {...deskFormWords()}
        name="fresh"
        action={requestFreshLink.bind(null, page)}
        submit={texts.send}
        variant="primary"
      />
      <p>
        <a className="text-link" href={page}>
          {texts.back}
        </a>
      </p>
    </DeskPage>
  );
}
