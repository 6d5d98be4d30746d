import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { changeEmail } from '../address/change-email';
import { searchOrders } from './search';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertPaidOrder({
    number: 'NU-7K4Q-92MX',
    email: 'kaethe@xn--mller-kva.example',
    buyerFirstName: 'Käthe',
    buyerLastName: 'Großmann-Øst',
    isGift: true,
    subjectFirstName: 'Nguyễn Thị',
    subjectLastName: 'Minh',
  });
  const moved = await insertPaidOrder({
    number: 'NU-3333-4444',
    email: 'former@example.com',
    buyerLastName: '100%_Percent',
    subjectLastName: 'Percent',
    status: 'refunded',
  });
  await insertPaidOrder({
    number: 'NU-5555-6666',
    email: 'third@example.com',
    buyerFirstName: 'Łukasz',
    buyerLastName: 'Mickołajewłodzki',
    subjectFirstName: 'Işıl',
    subjectLastName: 'Sørensen Bjærke-Þórðardóttir',
  });
  await changeEmail(moved.id, 'latter@example.com', 'provider');
});
afterAll(() => shop.close());

const numbers = async (typed: string, limit?: number) =>
  (await searchOrders(typed, limit)).orders.map(({ number }) => number).sort();

it.each([
  'NU-7K4Q-92MX',
  'die Bestellung nu 7k4q 92mx bitte',
  '7K4Q',
  'grossm',
  'GROSSMANN Kathe',
  'Kaethe Gross',
  'Groß',
  'nguyen minh',
  'kaethe@müller.example',
  'Käthe <Kaethe@MÜLLER.example>',
  'kaethe@xn',
])('somebody who looks for %j finds the order', async (typed) => {
  expect(await numbers(typed)).toEqual(['NU-7K4Q-92MX']);
});

it.each([
  'lukasz',
  'ŁUKASZ mickolajewlodzki',
  'Mickołajewłodzki',
  'isil',
  'IŞIL — sorensen',
  'Soerensen',
  'bjaerke',
  'Bjærke-Þórðardóttir',
  'thordardottir',
])('somebody whose keys lack a letter finds it by %j', async (typed) => {
  expect(await numbers(typed)).toEqual(['NU-5555-6666']);
});

it('an order is found by the address it had before, and by an ordinary name that two orders share', async () => {
  expect(await numbers('former@example.com')).toEqual(['NU-3333-4444']);
  expect(await numbers('latter@example.com')).toEqual(['NU-3333-4444']);
  expect(await numbers('käthe')).toEqual(['NU-3333-4444', 'NU-7K4Q-92MX']);
  expect(await searchOrders('käthe', 1)).toMatchObject({ orders: [{}], isMore: true });
  expect(await searchOrders('käthe', 2)).toMatchObject({ orders: [{}, {}], isMore: false });
});

it.each([
  '',
  ' ',
  'k',
  'nobody',
  'käthe nobody',
  '__',
  '%%',
  "' or 1=1 --",
  'Großmann Minhh',
  'x@y',
  '— —',
  'ost sørensen',
])('somebody who looks for %j finds nothing', async (typed) => {
  expect(await numbers(typed)).toEqual([]);
});
