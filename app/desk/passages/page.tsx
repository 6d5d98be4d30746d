import { DeskPage } from '@/components/desk/desk-page';
import { PassageDesk } from '@/components/desk/studio/passage-desk';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { studioMessages } from '@/lib/desk/texts';
import { cleanLine } from '@/lib/forms/clean-text';
import { listPassages } from '@/lib/studio/passages';

type Props = DeskProps & { searchParams: Promise<{ find?: string | string[] }> };

export default async function PassagesPage(props: Props) {
  const { done, problem } = await openDesk(props, () => '/desk/passages');
  const { find } = await props.searchParams;
  const word = typeof find === 'string' ? cleanLine(find).slice(0, 100) : '';
  return (
    <DeskPage area="passages" title={studioMessages.passages.title} done={done} problem={problem}>
      <PassageDesk passages={await listPassages(word)} word={word} />
    </DeskPage>
  );
}
