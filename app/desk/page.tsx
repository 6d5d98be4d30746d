import { DeskPage } from '@/components/desk/desk-page';
import { OverviewList } from '@/components/desk/overview-list';
import { readOverview } from '@/lib/desk/overview';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';

export default async function OverviewPage(props: DeskProps) {
  await openDesk(props, () => '/desk');
  return (
    <DeskPage area="overview" title={deskMessages.overview.title}>
      <OverviewList overview={await readOverview()} />
    </DeskPage>
  );
}
