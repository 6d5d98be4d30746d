import { DeskPage } from '@/components/desk/desk-page';
import { OverviewList } from '@/components/desk/overview-list';
import { readOverview } from '@/lib/desk/overview';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';

export default async function OverviewPage(props: DeskProps) {
  const { token } = await openDesk(props, () => '/desk');
  return (
    <DeskPage token={token} area="overview" title={deskMessages.overview.title}>
      <OverviewList token={token} overview={await readOverview()} />
    </DeskPage>
  );
}
