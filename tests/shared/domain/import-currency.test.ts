/** Which money a text names, as merchants and their suppliers write it (docs/catalogue.md §16). */
import { expect, test } from 'vitest';
import { findCurrencies, findTableCurrency } from '../../../shared/domain/import-currency.ts';

test.each([
  ['KWD', ['KWD']], ['د.ك.\u200f', ['KWD']], ['K.D.', ['KWD']], ['دينار كويتي', ['KWD']], ['3.950 KD', ['KWD']],
  ['ر.س.\u200f', ['SAR']], ['45ر.س', ['SAR']], ['SR', ['SAR']], ['الأسعار بالريال السعودي', ['SAR']], ['\u20c1', ['SAR']], ['﷼', ['SAR']],
  ['US$', ['USD']], ['$', ['USD']], ['بالدولار الأمريكي', ['USD']], ['€', ['EUR']], ['د.إ', ['AED']], ['درهم', ['AED']],
  ['دينار بحريني', ['BHD']], ['الأسعار بالدينار الأردني', ['JOD']], ['ريال قطري', ['QAR']], ['ر.ع.', ['OMR']], ['فلس', ['fils']],
  ['KWD / SAR', ['KWD', 'SAR']], ['₩', ['₩']], ['Price', []], ['sarcosine', []], ['السعر', []], ['', []],
])('%s', (text, currencies) => {
  expect(findCurrencies(text).toSorted()).toEqual(currencies);
}); // biome-ignore format: cases

const line = (...cells: string[]) => ({ cells });

test.each([
  ['a title', [line('Price list 2026 - all in USD')], [], 'USD'],
  ['a title in two cells', [line('العملة', 'ريال سعودي')], [], 'SAR'],
  ['a note below', [], [line('A', '1'), line('Prices are in dollars')], 'USD'],
  ['two currencies', [line('Prices in KWD and SAR')], [], null],
  ['a price of its own', [line('Delivery price: 25 SAR')], [], null],
  ['one before its currency', [line('Delivery price SAR 25.50')], [], null],
  ['one with a sign', [line('Delivery price: $25')], [], null],
  ['one in Arabic', [line('سعر التوصيل للسعودية ٢٥ ريال')], [], null],
  ['one below', [], [line('A', '1'), line('Delivery price: 25.500 Saudi riyals')], null],
  ['one beside what is said of all', [line('Prices in USD, delivery 25 SAR')], [], 'USD'],
  ['a rate', [line('Prices in USD (1 USD = 0.307 KWD)')], [], 'USD'],
  ['a person', [line('Price list – Sr. Ahmed')], [], null],
  ['riyals, shortly', [line('All prices are in SR and include VAT')], [], 'SAR'],
  ['riyals in brackets', [line('Price list (SR)')], [], 'SAR'],
  ['riyals after a colon', [line('الأسعار: ر.س.')], [], 'SAR'],
  ['a year', [line('Price list 2026 SAR')], [], 'SAR'],
  ['a date', [line('Prices of 30/11/2026 USD')], [], 'USD'],
  ['a month', [line('Prices 11/2026 USD')], [], 'USD'],
  ['a number', [line('Price list No. 5 - SAR')], [], 'SAR'],
  ['a sign', [line('Prices in €')], [], 'EUR'],
  ['money that isn’t that of prices', [line('Credit limit: 500 USD')], [], null],
])('%s says a table’s money, or doesn’t', (_, above, below, currency) => {
  expect(findTableCurrency(['Code', 'Price'], above, below)).toBe(currency);
});

test('a column of currencies says more than a title', () => {
  const title = [line('Prices in USD')];
  const names = ['Code', 'Price', 'العملة'];
  expect(findTableCurrency(names, title, [line('A', '1', 'SAR'), line('B', '2', '')])).toBe('SAR');
  expect(findTableCurrency(names, title, [line('A', '1', 'SAR'), line('B', '2', 'KWD')])).toBe(null);
  expect(findTableCurrency(names, title, [line('A', '1', ''), line('B', '2', '')])).toBe('USD');
});
