import Link from 'next/link';
import { Container } from '@/components/ui/section';
import { deskMessages } from '@/lib/desk/texts';

const areas = [
  'overview',
  'orders',
  'passages',
  'shop',
  'articles',
  'withdrawals',
  'reviews',
  'messages',
  'coupons',
  'month',
  'visits',
  'issues',
  'sessions',
] as const;

type Area = (typeof areas)[number];

/** The ways between the pages of the desk, for those who may see all of it. */
export function DeskNavigation({ area }: { area: string | null }) {
  const labels = deskMessages.nav;
  const address = (name: Area) => (name === 'overview' ? '/desk' : `/desk/${name}`);
  return (
    <nav aria-label={labels.label} className="border-hairline border-b bg-paper-light">
      <Container>
        <ul className="-mx-3 flex flex-wrap">
          {areas.map((name) => (
            <li key={name}>
              <Link
                href={address(name)}
                prefetch={false}
                aria-current={name === area ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-transparent border-b-2 px-3 text-sm hover:border-gold aria-[current=page]:border-royal aria-[current=page]:font-semibold"
              >
                {labels[name]}
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
