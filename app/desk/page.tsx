import { DeskPage } from '@/components/desk/desk-page';
import { OverviewList } from '@/components/desk/overview-list';
import { MissingFacts } from '@/components/desk/shop/missing-facts';
import { readOverview } from '@/lib/desk/overview';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';

export default async function OverviewPage(props: DeskProps) {
  const place = placeOf(await openDesk(props, () => '/desk'), 'failed-mails');
  return (
    <DeskPage area="overview" title={deskMessages.overview.title}>
      <OverviewList overview={await readOverview(new Date(), place)} place={place}>
        <MissingFacts />
      </OverviewList>
    </DeskPage>
  );
}
