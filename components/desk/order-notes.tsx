import { momentInWords } from '@/lib/calendar/moment';
import { noteOrder } from '@/lib/desk/actions';
import type { OrderFile } from '@/lib/desk/orders';
import { deskFormWords, deskMessages } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { Part } from './part';

/** What the provider wrote down about an order, and the field for more. */
export function OrderNotes({ file }: { file: OrderFile }) {
  const texts = deskMessages.order;
  return (
    <Part id="notes" title={texts.notes}>
      {file.notes.map((note) => (
        <div key={note.id} className="border-gold border-l-2 pl-4">
          <p className="text-ink-soft text-sm">{momentInWords(note.createdAt, providerLocale())}</p>
          <p className="whitespace-pre-line">{note.text}</p>
        </div>
      ))}
      <DeskForm
        {...deskFormWords()}
        name="note"
        action={noteOrder.bind(null, file.order.number)}
        fields={[{ kind: 'text', name: 'text', label: texts.note, hint: texts.notesHint }]}
        submit={deskMessages.buttons.note}
      />
    </Part>
  );
}
