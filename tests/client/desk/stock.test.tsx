/** Stock at the web desk: a difference with its reason, a delivery by scan, a count that is blind. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AdjustDialog, parseDifference } from '../../../client/desk/features/stock/adjust-dialog.tsx';
import {
  addLot,
  addScanned,
  changeLine,
  createDelivery,
  isReadyLine,
  parsePieces,
  toLineBody,
} from '../../../client/desk/features/stock/delivery.ts';
import { formatRecallFile } from '../../../client/desk/features/stock/recall-file.ts';
import { ReceivePage } from '../../../client/desk/features/stock/receive-page.tsx';
import { StockPage } from '../../../client/desk/features/stock/stock-page.tsx';
import { drawDesk, findField, leave, type } from './draw-desk.tsx';

const level = {
  sku: 'S1',
  country: 'KW' as const,
  gtin: null,
  name: { en: '<img src=x onerror=alert(1)>', ar: 'زنك' },
  on_hand: 12,
  held: 2,
  free: 10,
  on_order: 0,
  expires_on: '2030-03-10',
  is_expired: false,
  demand: 28,
  cover_days: 10,
  awaited: 3,
  lots: [{ lot: 'L-1', expires_on: '2030-03-10', on_hand: 12, is_stopped: false }],
};

/** The server, as far as these pages ask it. */
let answers: Record<string, (body: never) => unknown> = {};
let posts: { path: string; body: Record<string, unknown> }[] = [];
beforeEach(() => {
  posts = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://desk');
    const path = pathname.replace('/api', '');
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    if (body) posts.push({ path, body });
    const answer = answers[path];
    if (!answer)
      return new Response(JSON.stringify({ data: null, meta: { error: 'not_found', msg: path } }), { status: 404 });
    const data = answer(body as never);
    return new Response(JSON.stringify({ data, meta: { error: null, msg: '' } }), { status: 200 });
  });
});
const click = async (text: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
  if (!button) throw new Error(`No button ${text}`);
  await act(async () => button.click());
};
const settle = () => act(async () => new Promise((done) => setTimeout(done, 30)));

describe('a difference', () => {
  test.each([
    ['12', 12],
    ['+12', 12],
    ['-3', -3],
    ['−3', -3],
    ['١٢', 12],
    ['-٣', -3],
    ['0', null],
    ['1.5', null],
    ['1,250', null],
    ['', null],
    ['x', null],
  ])('%s is %s', (typed, units) => expect(parseDifference(typed)).toBe(units));

  test('is sent once with one key however often it is pressed, and offers its undo', async () => {
    answers['/desk/stock/adjust'] = () => ({ available: 22, move: 7 });
    answers['/desk/stock/undo'] = () => ({ available: 10 });
    let isOpen = true;
    await drawDesk(
      <AdjustDialog
        level={{ ...level, orders: [] }}
        country="KW"
        onClose={() => {
          isOpen = false;
        }}
      />,
    );
    await click('Book');
    expect(posts).toEqual([]);
    await type(findField('Difference'), '-12');
    const reason = findField('Reason') as unknown as HTMLSelectElement;
    await act(async () => {
      reason.value = 'received';
      reason.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await click('Book');
    expect(document.body.textContent).toContain('check the sign');
    expect(posts).toEqual([]);
    await type(findField('Difference'), '١٢');
    await click('Book');
    await settle();
    expect(posts).toMatchObject([
      { body: { sku: 'S1', country: 'KW', by: 12, reason: 'received', key: expect.any(String) } },
    ]);
    expect(isOpen).toBe(false);
    await act(async () => document.querySelector<HTMLButtonElement>('.toast-undo')?.click());
    await settle();
    expect(posts.at(-1)).toEqual({ path: '/desk/stock/undo', body: { country: 'KW', move: 7 } });
  });
});

describe('the list', () => {
  test.each(['en', 'ar'] as const)('says what is there as text, never as markup (%s)', async (locale) => {
    answers['/desk/stock/levels'] = () => ({ items: [level], next: null });
    const { box } = await drawDesk(<StockPage />, { locale });
    await settle();
    expect(box.querySelector('img')).toBeNull();
    expect(box.textContent).toContain(locale === 'en' ? '<img src=x onerror=alert(1)>' : 'زنك');
    expect(box.textContent).toContain(locale === 'en' ? '3 people wait' : 'ينتظره 3 أشخاص');
    expect(box.textContent).toContain(locale === 'en' ? '10 days' : '10 أيام');
  });
});

describe('a delivery', () => {
  const scanned = { sku: 'S1', name: level.name, lot: 'L-1', expires: '2030-03-10' };

  test('counts the same pack up and keeps another lot apart', () => {
    const one = addScanned([], scanned);
    const two = addScanned(one, scanned);
    expect(two).toMatchObject([{ count: '2', key: one[0]?.key }]);
    expect(addScanned(two, { ...scanned, lot: '', expires: '' })).toMatchObject([{ count: '3', lot: 'L-1' }]);
    expect(addLot(two, two[0]?.key ?? '')).toMatchObject([
      { count: '2' },
      { sku: 'S1', count: '1', lot: '', expires: '' },
    ]);
    expect(addScanned(two, { ...scanned, lot: 'L-2' })).toHaveLength(2);
    const changed = changeLine(two, two[0]?.key ?? '', { count: 'x' });
    expect([isReadyLine(two[0] as never), isReadyLine(changed[0] as never)]).toEqual([true, false]);
    expect(toLineBody({ ...two[0], lot: ' ', expires: '' } as never)).toMatchObject({
      code: 'S1',
      count: 2,
      lot: null,
      expires_on: null,
    });
    expect(createDelivery().lines).toEqual([]);
  });

  test.each([
    ['12', 12],
    ['١٢', 12],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['100001', null],
    ['', null],
  ])('%s pieces: %s', (typed, pieces) => expect(parsePieces(typed)).toBe(pieces));

  test('reads a day day first with its month’s name, and says beside a line what is wrong with it', async () => {
    answers['/desk/stock/suppliers'] = () => ({ items: [] });
    answers['/desk/stock/find'] = () => ({ sku: 'S1', gtin: null, name: { en: 'Zinc', ar: 'زنك' } });
    answers['/desk/stock/receive'] = ({ lines }: { lines: { key: string }[] }) => ({
      results: lines.map(({ key }) => ({ key, outcome: 'other_date', sku: 'S1' })),
    });
    const { box } = await drawDesk(<ReceivePage />);
    await settle();
    await type(findField('Bar code or SKU'), 'S1');
    await click('Add');
    await settle();
    const day = findField('Expiry date');
    await type(day, '10/03/2030');
    await leave(day);
    expect(box.textContent).toContain('10 March 2030');
    await type(findField('Lot number'), 'L-1');
    await click('Book 1 line');
    await settle();
    expect(posts.at(-1)?.body).toMatchObject({
      country: 'KW',
      lines: [{ code: 'S1', count: 1, lot: 'L-1', expires_on: '2030-03-10' }],
    });
    expect(box.textContent).toContain('This lot came with another date before');
    await click('Start again');
    expect(box.textContent).toContain('Scan a pack, or type its code.');
  });
});

test.each([
  ['03/2030', '03/2030', '31 March 2030'],
  ['٠٣/٢٠٣٠', '03/2030', '31 March 2030'],
  ['10/03/2030', '10/03/2030', '10 March 2030'],
])('a lot’s date is typed as packs print it, %s, and shown so', async (typed, shown, day) => {
  answers['/desk/stock/suppliers'] = () => ({ items: [] });
  answers['/desk/stock/find'] = () => ({ sku: 'S1', gtin: null, name: { en: 'Zinc', ar: 'زنك' } });
  const { box } = await drawDesk(<ReceivePage />);
  await settle();
  await type(findField('Bar code or SKU'), 'S1');
  await click('Add');
  await settle();
  await type(findField('Expiry date'), typed);
  await leave(findField('Expiry date'));
  expect(findField('Expiry date').value).toBe(shown);
  expect(findField('Expiry date').getAttribute('aria-invalid')).toBe(null);
  expect(box.textContent).toContain(day);
  await click('Start again');
});

test.each([
  ['12/2019', 'the pack has expired'],
  ['03/28', 'Write the year with four digits.'],
  ['soon', 'such as 03/2028'],
])('%s is told as soon as the field is left, and a press goes there', async (typed, fault) => {
  answers['/desk/stock/suppliers'] = () => ({ items: [] });
  answers['/desk/stock/find'] = () => ({ sku: 'S1', gtin: null, name: { en: 'Zinc', ar: 'زنك' } });
  const { box } = await drawDesk(<ReceivePage />);
  await settle();
  await type(findField('Bar code or SKU'), 'S1');
  await click('Add');
  await settle();
  await type(findField('Expiry date'), typed);
  expect(box.textContent).not.toContain(fault);
  await leave(findField('Expiry date'));
  expect(box.textContent).toContain(fault);
  await click('Book 1 line');
  expect(document.activeElement).toBe(findField('Expiry date'));
  // An expired pack is the server's to refuse: the other lines of the delivery are booked.
  expect(posts.some(({ path }) => path === '/desk/stock/receive')).toBe(typed === '12/2019');
  await click('Start again');
});

test('a scan whose answer comes late keeps what was typed meanwhile', async () => {
  answers['/desk/stock/suppliers'] = () => ({ items: [] });
  answers['/desk/stock/find'] = () => ({ sku: 'S2', gtin: null, name: { en: 'Iron', ar: 'حديد' } });
  await drawDesk(<ReceivePage />);
  await settle();
  const scan = async () => {
    await type(findField('Bar code or SKU'), 'S2');
    await click('Add');
  };
  await scan();
  await settle();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    await new Promise((done) => setTimeout(done, 20));
    return answer(url, init);
  });
  await scan();
  await scan();
  await type(findField('Lot number'), 'L-9');
  await act(async () => new Promise((done) => setTimeout(done, 80)));
  expect([findField('Lot number').value, findField('Pieces').value]).toEqual(['L-9', '3']);
});

test('a saved list of buyers has no formulas', () => {
  const buyer = {
    number: 'KW-1',
    country: 'KW' as const,
    status: 'packed',
    name: '=HYPERLINK("http://x")',
    phone: '+96550001234',
    email: null,
    qty: 2,
    expires_on: null,
    packed_at: '2026-11-23T10:00:00.000Z',
  };
  const file = formatRecallFile({ sure: [buyer], possible: [{ ...buyer, name: 'Sara, "S"' }] });
  expect(file.split('\r\n')).toEqual([
    'certain,number,country,status,pieces,name,phone,email,packed_at',
    `yes,KW-1,KW,packed,2,"'=HYPERLINK(""http://x"")",'+96550001234,,2026-11-23T10:00:00.000Z`,
    `possible,KW-1,KW,packed,2,"Sara, ""S""",'+96550001234,,2026-11-23T10:00:00.000Z`,
    '',
  ]);
});
