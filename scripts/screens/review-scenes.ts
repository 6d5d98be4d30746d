import { type Chapter, fillIn, see, send } from './owned-stage';

const words = [
  'Ruhig geschrieben und gut nachzurechnen. Dass ein Absatz nicht zu mir passt, hat mich nicht gestört.',
  'Calm, exact and honest about what numbers cannot do. I have read it three times.',
  'Ein Geschenk meiner Schwester. Wir haben den ganzen Abend darüber gesprochen, und das war das Schönste daran.',
];

/** Published reviews, more than one page holds, and the report of one; taken away again, since they would stay in other pictures. */
export const reportedReview: Chapter = {
  pictures: ['reviews-published', 'report'],
  tell: async ({ page, at, sql, take, newEmail }) => {
    const author = newEmail();
    const reviews = Array.from({ length: 31 }, (_, index) => ({
      ...{
        name: index % 2 ? 'Zoë' : 'Maximiliane-Friederike',
        age: 34 + index,
        email: author,
        approved: true,
      },
      locale: index % 3 === 1 ? 'en' : 'de',
      review_text: words[index % 3] ?? '',
    }));
    const [first] = await sql<{ id: string }[]>`insert into reviews ${sql(reviews)} returning id`;
    try {
      await page.goto(at('/reviews'));
      await take('reviews-published');
      await page.goto(at('/reviews?page=2'));
      await take('reviews-published-older');
      await page.goto(at(`/report/${first?.id}`));
      await take('report');
      await fillIn(page, { name: 'A', email: 'ada@', message: 'Kurz' });
      await send(page, 'message');
      await see(page, '#message-error');
      await take('report-errors');
      await fillIn(page, { name: '', email: newEmail(), message: 'Der zweite Satz nennt meinen Namen.' });
      await send(page, 'message');
      await page.getByRole('status').getByText(/./).first().waitFor();
      await take('report-sent');
    } finally {
      await sql`delete from reviews where email = ${author}`;
    }
  },
};
