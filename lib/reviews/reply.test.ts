import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviews } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { getPublicReview, listApprovedReviews } from './queries';
import { removeReply, replyTo } from './reply';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function review(approved: boolean): Promise<string> {
  const person = { name: 'Jo', age: 40, email: 'jo@example.com', locale: 'de' as const };
  const [stored] = await getDb()
    .insert(reviews)
    .values({ ...person, reviewText: 'Lang genug für eine Bewertung.', approved })
    .returning();
  return stored?.id ?? '';
}

describe('a public reply to a review', () => {
  it('is read with it, replaced by a later one and taken away again', async () => {
    const id = await review(true);
    expect(await getPublicReview(id)).toMatchObject({ reply: null });
    expect(await replyTo(id, 'Danke.')).toBe(true);
    expect(await replyTo(id, 'Vielen Dank.')).toBe(true);
    expect(await getPublicReview(id)).toMatchObject({ reply: 'Vielen Dank.' });
    const listed = (await listApprovedReviews('de')).reviews;
    expect(listed).toMatchObject([{ id, reply: 'Vielen Dank.' }]);
    expect(Object.keys(listed[0] ?? {})).not.toContain('email');
    expect(await removeReply(id)).toBe(true);
    expect(await removeReply(id)).toBe(false);
    expect(await getPublicReview(id)).toMatchObject({ reply: null });
  });

  it('is for what everybody sees only', async () => {
    const id = await review(false);
    expect(await replyTo(id, 'Danke.')).toBe(false);
    const [row] = await getDb().select().from(reviews).where(eq(reviews.id, id));
    expect(row).toMatchObject({ reply: null, repliedAt: null });
  });
});
