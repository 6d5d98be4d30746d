import type { ReactElement } from 'react';
import { Container } from '@/components/ui/section';
import { Controls, Fields, Surfaces, TextParts } from './parts';
import { Covers, Seals } from './seals';
import { Colours, Spacing, TypeScale } from './tokens';

const parts: [id: string, title: string, content: ReactElement][] = [
  ['colours', 'Colours', <Colours key="colours" />],
  ['type', 'Type', <TypeScale key="type" />],
  ['spacing', 'Spacing and corners', <Spacing key="spacing" />],
  ['controls', 'Buttons, windows, messages', <Controls key="controls" />],
  ['fields', 'Fields', <Fields key="fields" />],
  ['surfaces', 'Cards, ledgers, answers', <Surfaces key="surfaces" />],
  ['text', 'Headings, ornaments, icons', <TextParts key="text" />],
  ['seals', 'Seals', <Seals key="seals" />],
  ['covers', 'Covers', <Covers key="covers" />],
];

/** Everything the site is made of, for whoever works on it: `npm run dev`, then /design. */
export default function DesignPage() {
  return (
    <main id="main">
      <Container className="py-section">
        <h1>All parts</h1>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {parts.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link">
                {title}
              </a>
            </li>
          ))}
        </ul>
        {parts.map(([id, title, content]) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            className="mt-section grid grid-cols-[minmax(0,1fr)] gap-8"
          >
            <h2 id={`${id}-title`}>{title}</h2>
            {content}
          </section>
        ))}
      </Container>
    </main>
  );
}
