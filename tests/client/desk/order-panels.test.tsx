/** The panels of an order's page: pictures of what was ordered, and the way to what else its customer ordered. */
import { expect, test } from 'vitest';
import { AddressPanel, CustomerPanel } from '../../../client/desk/features/order/order-customer.tsx';
import { LinesPanel } from '../../../client/desk/features/order/order-lines.tsx';
import { PageLinkContext } from '../../../client/desk/ui/page-link.ts';
import { deskOrder } from '../../../shared/contract/desk/desk-order.ts';
import { drawDesk } from './draw-desk.tsx';
import { printedOrder } from './printed-order.ts';

const order = printedOrder('KW-1');

test('a line has its picture', async () => {
  const line = {
    sku: 'S1',
    gtin: null,
    name: { en: 'Zinc', ar: 'زنك' },
    count: 1,
    unit: '2.000 KWD',
    total: '2.000 KWD',
  };
  const rest = { giveaway: null, refunded: 0, restocked: 0, stock: 'reserved' };
  const lines = [
    { ...line, ...rest, image: 'https://shop.test/media/1.webp' },
    { ...line, ...rest, sku: 'S2', image: null },
  ];
  await drawDesk(<LinesPanel order={deskOrder.parse({ ...order, lines })} />);
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    'https://shop.test/media/1.webp',
  ]);
});

test('a customer leads to their own page, for who may open it', async () => {
  const find = () => document.querySelector('a[href^="/customers/"]')?.getAttribute('href');
  await drawDesk(
    <PageLinkContext value={(address) => address}>
      <CustomerPanel order={order} />
    </PageLinkContext>,
  );
  expect(find()).toBe(`/customers/${order.number}`);
  await drawDesk(<CustomerPanel order={order} />);
  expect(find()).toBeUndefined();
});

test('a gift is told, also one without a card', async () => {
  const noteOf = () => document.querySelector('.note')?.textContent;
  const plain = { message: null, signature: null, wrap: false, hide_prices: false };
  await drawDesk(<AddressPanel order={{ ...order, gift: plain }} />);
  expect(noteOf()).toBe('Gift');
  await drawDesk(<AddressPanel order={{ ...order, gift: { ...plain, message: 'Enjoy' } }} />);
  expect(noteOf()).toBe('GiftEnjoy');
});
