/** The number under which a country's authority registered a product, from the desk or a file to the product's page. */
import { beforeEach, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

const path = '/desk/products/VIT-001';
const read = async () => (await desk('GET', path)).data;
const write = async (fields: Record<string, string>) =>
  (await desk('POST', path, { version: (await read()).version, fields })).data;
const numbers = async () => {
  const { registration_kw, registration_sa } = (await read()).item.fields;
  return [registration_kw, registration_sa];
};
const importRow = (cells: Record<string, string>) =>
  desk('POST', '/desk/catalogue/import', { rows: [{ row: 2, cells: { sku: 'VIT-001', ...cells } }] });
const shown = async (country: 'KW' | 'SA') => {
  const shopper = await createClient();
  return (await shopper.get('/product/p-VIT-001/v2', { country })).data.item.registration?.number ?? null;
};

it('is set per country, and each country’s page shows its own', async () => {
  expect(await write({ registration_kw: 'kw ١٢٣/45', registration_sa: '' })).toMatchObject({ faults: [] });
  expect(await numbers()).toEqual(['KW 123/45', '']);
  expect([await shown('KW'), await shown('SA')]).toEqual(['KW 123/45', null]);
  await write({ registration_sa: 'SFDA-9' });
  expect([await shown('KW'), await shown('SA')]).toEqual(['KW 123/45', 'SFDA-9']);
  const arabic = await (await createClient()).get('/product/p-VIT-001/v2', { country: 'SA', locale: 'ar' });
  expect(arabic.data.item.registration).toEqual({ label: 'رقم تسجيل هيئة الغذاء والدواء', number: 'SFDA-9' });
  await write({ registration_kw: '' });
  expect(await numbers()).toEqual(['', 'SFDA-9']);
});

it('what is no such number is a fault, and changes nothing', async () => {
  const { faults } = await write({ registration_kw: '<img src=x onerror=alert(1)>', name_en: 'Other' });
  expect(faults).toEqual([{ field: 'registration_kw', code: 'registration', value: '<img src=x onerror=alert(1)>' }]);
  expect((await read()).item.fields).toMatchObject({ registration_kw: '' });
});

it('comes and goes with a file, and a file without the column leaves it', async () => {
  await importRow({ registration_kw: 'A-1', registration_sa: 'B-2' });
  expect(await numbers()).toEqual(['A-1', 'B-2']);
  await importRow({ name_en: 'Renamed' });
  expect(await numbers()).toEqual(['A-1', 'B-2']);
  const { rows } = (await desk('GET', '/desk/catalogue/export')).data;
  expect(rows.find(({ sku }: { sku: string }) => sku === 'VIT-001')).toMatchObject({
    registration_kw: 'A-1',
    registration_sa: 'B-2',
  });
  expect((await importRow({ registration_kw: 'A-1', registration_sa: 'B-2' })).data.unchanged).toBe(1);
  await importRow({ registration_sa: '' });
  expect(await numbers()).toEqual(['A-1', '']);
  await desk('POST', '/desk/catalogue/undo', {});
  expect(await numbers()).toEqual(['A-1', 'B-2']);
});

it('a new product has it from its first row', async () => {
  const cells = { sku: 'NEW-1', name_en: 'New', brand_en: 'Noor', category: 'vitamins', price_kwd: '3.000' };
  const { faults } = (await importRow({ ...cells, registration_kw: 'KW-77' })).data;
  expect(faults).toEqual([]);
  expect((await desk('GET', '/desk/products/NEW-1')).data.item.fields.registration_kw).toBe('KW-77');
});

it('an undo takes it back', async () => {
  await write({ registration_kw: 'A-1' });
  await write({ registration_kw: 'A-2' });
  const undoLast = async () => {
    const { items } = (await desk('GET', '/desk/audit/log?limit=1&subject=sku%20VIT-001')).data;
    return (await desk('POST', `/desk/audit/log/${items[0].id}/undo`, {})).status;
  };
  expect(await undoLast()).toBe(200);
  expect(await numbers()).toEqual(['A-1', '']);
});

it('a change of it makes the version that a colleague read stale', async () => {
  const { version } = await read();
  await write({ registration_sa: 'B-2' });
  const { status } = await desk('POST', path, { version, fields: { registration_sa: 'B-3' } });
  expect([status, await numbers()]).toEqual([412, ['', 'B-2']]);
});
