import { DeskForm } from '@/components/desk/desk-form';
import { DeskPage } from '@/components/desk/desk-page';
import { requestDeskLink } from '@/lib/desk/link-request';
import { deskFormWords, deskMessages } from '@/lib/desk/texts';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<{ done?: string | string[] }> };

/** Has a fresh link to the desk mailed to the provider; whoever asks learns nothing by it. */
export default async function DeskLinkPage({ searchParams }: Props) {
  const { done } = await searchParams;
  const texts = deskMessages.freshLink;
  return (
    <DeskPage isPublic area="overview" title={texts.title} done={done}>
      <p className="max-w-text">{texts.text}</p>
      <DeskForm
        {...deskFormWords()}
        name="link"
        action={requestDeskLink}
        submit={texts.send}
        variant="primary"
      />
    </DeskPage>
  );
}
