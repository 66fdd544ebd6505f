/** A pack's last day ends at the midnight of the order's country: the device and the shop say the same. */
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { usePacking } from '../../../client/desk/features/order/use-packing.ts';
import { countries } from '../../../shared/domain/country.ts';
import { drawDesk } from './draw-desk.tsx';

const usual = countries.SA.utcHours;
beforeAll(async () => void (await import('fake-indexeddb/auto')));
afterEach(() => {
  Object.assign(countries.SA, { utcHours: usual });
  vi.restoreAllMocks();
});

let outcome = '';
function Parcel() {
  const { lines, scan } = usePacking('KW-9');
  const press = async () => {
    outcome = (await scan({ code: 'S1', expires_on: '2027-01-01' })).outcome;
  };
  return <button type="button" onClick={press}>{`${lines.length} lines`}</button>;
}

test.each([
  ['KW', 'packed'],
  ['SA', 'expired'],
])('a pack of 1 January at 20:30 UTC, for an order in %s: %s', async (country, expected) => {
  Object.assign(countries.SA, { utcHours: 4 });
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01T20:30Z'));
  const line = { sku: 'S1', gtin: null, needed: 2, packed: 0, expires_on: null, stopped_lots: [], image: null };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ data: { number: 'KW-9', country, lines: [line] }, meta: {} })),
  );
  await drawDesk(<Parcel />);
  await vi.waitFor(() => expect(document.querySelector('button')?.textContent).toBe('1 lines'));
  await act(async () => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(outcome).toBe(expected));
});
