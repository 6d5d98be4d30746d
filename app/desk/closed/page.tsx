import type { Metadata } from 'next';
import { Container } from '@/components/ui/section';
import { deskText, deskTitle } from '@/lib/desk/texts';

export function generateMetadata(): Metadata {
  return { title: deskTitle(deskText('closed.title')) };
}

/**
 * What a changed, expired or foreign link shows: nothing but the way to a fresh one. The middleware serves it with status
 * 404 at /closed/desk.
 */
export default function ClosedDeskPage() {
  return (
    <main id="main" className="py-section">
      <Container width="text">
        <h1 className="text-2xl">{deskText('closed.title')}</h1>
        <p className="mt-4">{deskText('closed.text')}</p>
        <p className="mt-4">
          <a className="text-link" href="/desk/link">
            {deskText('freshLink.offer')}
          </a>
        </p>
      </Container>
    </main>
  );
}
