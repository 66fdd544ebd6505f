/** A scheduled price as somebody types it: days read day first, times in UTC+3, a leap asks, an overlap names the other price. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ScheduleDialog } from '../../../client/desk/features/schedule/schedule-dialog.tsx';
import { drawDesk, findField, type } from './draw-desk.tsx';

interface Posted {
  sku: string;
  price: string;
  starts_at: number | null;
  ends_at: number;
  yes: boolean;
}
let posts: Posted[] = [];
let faults: object[] = [];
let products: object[] = [];

beforeEach(() => {
  posts = [];
  faults = [];
  products = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    const data = { id: faults.length > 0 ? null : 'abc', faults, items: products, next: null };
    return new Response(JSON.stringify({ data, meta: {} }), { status: 200 });
  });
});

const onClose = vi.fn();
const open = (locale: 'en' | 'ar' = 'en') => drawDesk(<ScheduleDialog sku="OLLY-1" onClose={onClose} />, { locale });
const click = async (name: string) =>
  act(async () => {
    [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const year = new Date().getFullYear() + 1;
async function fill() {
  await type(findField('Price'), '٣٫٩٠٠');
  await type(findField('From, day'), `10/03/${year}`);
  await type(findField('From, time'), '9:00');
  await type(findField('Until, day'), `12/03/${year}`);
}

test('10/03 is the tenth of March, whose name stands below; the time is that of Kuwait and Riyadh', async () => {
  await open();
  await type(findField('From, day'), '10/03');
  expect(document.body.textContent).toMatch(/10 March/);
  expect(document.body.textContent).toContain('UTC+3 (Kuwait, Riyadh)');
  await fill();
  await click('Schedule a price');
  expect(posts).toEqual([
    {
      sku: 'OLLY-1',
      country: 'KW',
      kind: 'sale',
      price: '٣٫٩٠٠',
      starts_at: Date.parse(`${year}-03-10T06:00:00Z`),
      ends_at: Date.parse(`${year}-03-11T21:00:00Z`),
      yes: false,
    },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('the month has its Arabic name', async () => {
  await open('ar');
  await type(findField('من، اليوم'), '10/03');
  expect(document.body.textContent).toContain('مارس');
});

test('nothing is sent before both times can be read', async () => {
  await open();
  await type(findField('Price'), '3.9');
  await type(findField('From, day'), '31/02/2027');
  await click('Schedule a price');
  expect(posts).toEqual([]);
  expect(document.querySelectorAll('.field-fault').length).toBeGreaterThan(0);
});

test('a price that leaps is asked about, and sent again with the answer', async () => {
  await open();
  await fill();
  faults = [{ field: 'price', code: 'price_leap', was: '4.250 KWD' }];
  await click('Schedule a price');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/4\.250 KWD/);
  faults = [];
  await click('Schedule it so');
  expect(posts.map(({ yes }) => yes)).toEqual([false, true]);
});

test('an overlap names the price that stands in its way', async () => {
  await open();
  await fill();
  const other = { price: '3.800 KWD', starts_at: '2027-03-11T06:00:00Z', ends_at: '2027-03-13T06:00:00Z' };
  faults = [{ field: 'starts_at', code: 'overlap', other }];
  await click('Schedule a price');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/KWD 3\.800.*11 Mar.*09:00.*13 Mar/);
});

test('a whole SKU that is typed is the product, and no longer once it is typed over', async () => {
  products = [{ sku: 'OLLY-1', name: { en: 'Gummies', ar: 'حلوى' } }];
  await drawDesk(<ScheduleDialog onClose={onClose} />);
  await type(findField('Product'), 'olly-1');
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  await fill();
  await click('Schedule a price');
  expect(posts).toMatchObject([{ sku: 'OLLY-1' }]);
  await type(findField('Product'), 'olly');
  await click('Schedule a price');
  expect(posts).toHaveLength(1);
});
