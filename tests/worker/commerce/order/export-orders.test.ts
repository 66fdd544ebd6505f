/** A view of orders as a file for spreadsheets. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);

const place = async (): Promise<string> =>
  (await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] })).data.order.number;
const exportOrders = (body: object = {}, lang: 'en' | 'ar' = 'en') =>
  desk('POST', '/desk/orders/export', body, { lang });
const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n');

test('the columns of the list, newest first, in either language', async () => {
  const [first, second] = [await place(), await place()];
  await desk('POST', '/desk/order/advance', { number: second, to: 'packed' });
  const { data } = await exportOrders();
  const [head, ...rows] = linesOf(data.csv);
  expect(head).toBe('Order,Placed,Customer,Assigned to,Tags,Items,State,Payment,Currency,Total,To collect');
  expect(rows.map((row) => row.split(',')[0])).toEqual([second, first]);
  expect(rows[0]).toMatch(/,packed,due on delivery,KWD,\d+\.\d{3},\d+\.\d{3}$/);
  expect(data).toMatchObject({ count: 2, is_cut: false });
  expect(linesOf((await exportOrders({ view: 'to_ship' }, 'ar')).data.csv)).toEqual([
    expect.stringMatching(/^الطلب,/),
    expect.stringMatching(new RegExp(`^${second},.*,مجهّز,`)),
  ]);
});

test('a name that a spreadsheet would compute is text', async () => {
  const number = await place();
  await env.DB.prepare('UPDATE orders SET name = \'=HYPERLINK("https://x.test")\' WHERE number = ?').bind(number).run();
  expect((await exportOrders()).data.csv).toContain(`"'=HYPERLINK(""https://x.test"")"`);
});

test('it leaves a line in the audit log', async () => {
  await exportOrders();
  const row = await env.DB.prepare('SELECT call FROM audit_log ORDER BY id DESC').first();
  expect(row).toEqual({ call: '/desk/orders/export' });
});
