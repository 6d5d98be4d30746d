import 'server-only';
import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { passages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { chapterKeys } from './chapters';

export type Passage = Pick<
  typeof passages.$inferSelect,
  'id' | 'chapter' | 'number' | 'language' | 'title' | 'text' | 'place'
>;

/** Numbers that a passage can be about. */
export const passageNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22] as const;

/** The longest text of a passage, in signs. */
export const LONGEST_PASSAGE = 10_000;

/** What the form of a passage sends; problems are message keys of namespace `desk.problems`. */
export const passageSchema = z.object({
  chapter: z.enum(chapterKeys, { error: 'passageChapter' }),
  number: z
    .string()
    .default('')
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .refine((number) => number === null || passageNumbers.some((each) => each === number), 'passageNumber'),
  language: z.enum(['english', 'german'], { error: 'passageLanguage' }),
  title: z
    .string()
    .default('')
    .transform(cleanLine)
    .pipe(z.string().min(1, 'passageTitle').max(100, 'tooLong')),
  text: z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(z.string().min(1, 'passageText').max(LONGEST_PASSAGE, 'tooLong')),
});

/** How many passages one page shows. */
const MOST_FOUND = 200;

const inOrder = [asc(passages.chapter), asc(passages.number), asc(passages.place), asc(passages.createdAt)];

/** Passages in the reader's order; with a word, those whose title or text has it. */
export async function listPassages(word = ''): Promise<Passage[]> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
  return getDb()
    .select()
    .from(passages)
    .where(word ? or(ilike(passages.title, pattern), ilike(passages.text, pattern)) : undefined)
    .orderBy(asc(passages.language), ...inOrder)
    .limit(MOST_FOUND);
}

/** All passages of a language, to be offered beside its chapters and recognized in them. */
export async function passagesIn(language: Passage['language']): Promise<Passage[]> {
  return getDb()
    .select()
    .from(passages)
    .where(eq(passages.language, language))
    .orderBy(...inOrder);
}

/** The passage of an id, or null. */
export async function getPassage(id: string): Promise<Passage | null> {
  const [row] = await getDb().select().from(passages).where(eq(passages.id, id));
  return row ?? null;
}

/** Keeps a new passage after the others of its chapter and number. */
export async function addPassage(input: z.output<typeof passageSchema>): Promise<void> {
  const last = sql<number>`(select coalesce(max(${passages.place}), 0) + 1 from ${passages} where ${siblings(input)})`;
  await getDb()
    .insert(passages)
    .values({ ...input, place: last });
}

/** Changes a passage; false where it is gone. */
export async function changePassage(id: string, input: z.output<typeof passageSchema>): Promise<boolean> {
  const changed = await getDb()
    .update(passages)
    .set({ ...input, updatedAt: new Date() })
    .where(eq(passages.id, id))
    .returning({ id: passages.id });
  return changed.length > 0;
}

/** Deletes a passage; texts that it was put into keep it. False where it is gone. */
export async function deletePassage(id: string): Promise<boolean> {
  const gone = await getDb().delete(passages).where(eq(passages.id, id)).returning({ id: passages.id });
  return gone.length > 0;
}

/** Moves a passage one place up among those of its chapter, number and language; false where it is gone. */
export async function movePassageUp(id: string): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    const [row] = await tx.select().from(passages).where(eq(passages.id, id));
    if (!row) return false;
    const all = await tx
      .select({ id: passages.id })
      .from(passages)
      .where(siblings(row))
      .orderBy(...inOrder)
      .for('update');
    const at = all.findIndex((each) => each.id === id);
    const ids = all.map((each) => each.id);
    if (at > 0) ids.splice(at - 1, 2, id, ids[at - 1] ?? id);
    for (const [place, each] of ids.entries())
      await tx.update(passages).set({ place }).where(eq(passages.id, each));
    return true;
  });
}

function siblings({ chapter, number, language }: Pick<Passage, 'chapter' | 'number' | 'language'>) {
  return and(
    eq(passages.chapter, chapter),
    eq(passages.language, language),
    number === null ? isNull(passages.number) : eq(passages.number, number),
  );
}
