import { DeskPage } from '@/components/desk/desk-page';
import { MissingFacts } from '@/components/desk/shop/missing-facts';
import { ShopOverview } from '@/components/desk/shop/shop-overview';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { shopMessages } from '@/lib/desk/texts';
import { freshenShop, listChanges, listDrafts } from '@/lib/shop/store';

export default async function ShopPage(props: DeskProps) {
  const { problem } = await openDesk(props, () => '/desk/shop');
  await freshenShop();
  return (
    <DeskPage area="shop" title={shopMessages.title} problem={problem}>
      <p className="max-w-text">{shopMessages.lead}</p>
      <MissingFacts />
      <ShopOverview changes={await listChanges()} drafts={await listDrafts()} />
    </DeskPage>
  );
}
