import { expect, test } from 'vitest';
import { applyDateOrder, type DateOrder, findDoubtfulDate } from '../../../shared/domain/import-dates.ts';

const toRows = (dates: readonly string[]) => dates.map((expires_on, at) => ({ row: at + 2, cells: { expires_on } }));
const read = (dates: readonly string[], said: DateOrder | null = null) =>
  applyDateOrder(toRows(dates), said).map(({ cells }) => cells.expires_on);

test.each<[string, string[], string[]]>([
  ['one month first tells all', ['03/04/2027', '03/25/2027'], ['2027-03-04', '2027-03-25']],
  ['digits of either script', ['٠٣/٠٤/٢٠٢٧', '3/25/2027'], ['2027-03-04', '2027-03-25']],
  ['one day first tells all', ['03/04/2027', '25/03/2027'], ['03/04/2027', '25/03/2027']],
  ['what has another form stays', ['3-25-2027', '2027-04-23', '04/2027', 'MAR 2027', 'soon', ''],
    ['2027-03-25', '2027-04-23', '04/2027', 'MAR 2027', 'soon', '']],
  ['what can be no day stays', ['13/13/2027', '3/25/2027'], ['13/13/2027', '2027-03-25']],
])('%s: %s is %s', (_, dates, days) => {
  expect(read(dates)).toEqual(days);
  expect(findDoubtfulDate(toRows(dates))).toBeNull();
}); // biome-ignore format: a case a line

test.each<[string, string[], number]>([
  ['none shows the order', ['05/05/2027', '03/04/2027'], 3],
  ['two show another', ['25/03/2027', '03/25/2027', '03/04/2027'], 4],
])('%s: somebody must say it', (_, dates, row) => {
  expect(findDoubtfulDate(toRows(dates))).toEqual({ row, column: 'expires_on', value: '03/04/2027' });
  expect(read(dates, 'day').at(-1)).toBe('03/04/2027');
  expect(read(dates, 'month').at(-1)).toBe('2027-03-04');
});

test('a date that is the same either way asks nothing', () => {
  expect(findDoubtfulDate(toRows(['05/05/2027', '25.03.2027', '01.02.2027']))).toBeNull();
  expect(findDoubtfulDate(toRows(['05/05/2027']))).toBeNull();
});

test('each column has its own order', () => {
  const rows = [
    { row: 2, cells: { expires_on_kw: '03/25/2027', expires_on_sa: '25/03/2027' } },
    { row: 3, cells: { expires_on_kw: '03/04/2027', expires_on_sa: '03/04/2027' } },
  ];
  expect(findDoubtfulDate(rows)).toBeNull();
  expect(applyDateOrder(rows, null)[1]?.cells).toEqual({ expires_on_kw: '2027-03-04', expires_on_sa: '03/04/2027' });
});

test('real dates beside texts of which only some could be taken for one may have been turned', () => {
  const rows = toRows(['25/03/2028', '2028-03-05', '2028-04-04']);
  expect(findDoubtfulDate(rows)).toEqual({ row: 3, column: 'expires_on', value: '03/05/2028' });
  expect(applyDateOrder(rows, 'day').map(({ cells }) => cells.expires_on)).toEqual([
    '25/03/2028',
    '2028-05-03',
    '2028-04-04',
  ]);
  expect(applyDateOrder(rows, 'month')[1]?.cells.expires_on).toBe('2028-03-05');
  expect(findDoubtfulDate(toRows(['25/03/2028', '2028-03-05', '2028-04-14']))).toBeNull();
});
