import { Container } from '@/components/ui/section';
import { deskText, deskTitle } from '@/lib/desk/texts';

/** What a changed, expired or foreign link shows: nothing. */
export default function DeskNotFound() {
  return (
    <main id="main" className="py-section">
      <title>{deskTitle(deskText('closed.title'))}</title>
      <Container width="text">
        <h1 className="text-2xl">{deskText('closed.title')}</h1>
        <p className="mt-4">{deskText('closed.text')}</p>
      </Container>
    </main>
  );
}
