/** A file of more rows than go at once: a dry run answers what writing it will (docs/catalogue.md §11). */
import { writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { DeskCall } from '../../../../scripts/desk/client.ts';
import { importFile } from '../../../../scripts/desk/import-file.ts';
import { deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';

const call = (async (name: 'import', input: { body: unknown }) => {
  const { status, data } = await desk('POST', deskCalls[name].path, input.body);
  expect(status, JSON.stringify(data)).toBe(200);
  return data;
}) as DeskCall;

async function take(text: string, dryRun: boolean) {
  writeFileSync('/tmp/large-sheet', text);
  const { summary, faults } = await importFile(call, '/tmp/large-sheet', { dryRun, yes: false, again: false });
  return {
    created: summary.created,
    faults: faults.map(({ row, column, code }) => `${row} ${column} ${code}`),
    warnings: summary.warnings.map(({ row, column, code }) => `${row} ${column} ${code}`),
  };
}

beforeEach(() => seedDemo(['omegas']));

it('a number, an address, a variant and a name that stand twice are told before anything is written', async () => {
  const header = 'sku,slug,name_en,name_ar,brand_en,category,price_kwd,gtin,variant_group,size_en,size_ar';
  const rows = Array.from({ length: 250 }, (_, at) => {
    const sku = `N${at}`;
    const twice = at === 10 || at === 240;
    const group = at === 20 || at === 230 ? 'WHEY,1 kg,1 كجم' : at === 30 || at === 220 ? `ZMA,${at} g,${at} جم` : ',,';
    const name = at === 30 || at === 220 ? 'ZMA' : `Product ${at}`;
    const slug = at === 40 || at === 210 ? 'night' : `product-${at}`;
    return `${sku},${slug},${name},منتج ${at},House,omegas,2.000,${twice ? '4006381333931' : ''},${group}`;
  });
  const sheet = [header, ...rows].join('\n');
  const dry = await take(sheet, true);
  expect(dry).toEqual({
    created: 245,
    faults: [
      '22 variant_group variant_taken',
      '32 name_en variant_name',
      '222 name_en variant_name',
      '232 variant_group variant_taken',
      '242 gtin gtin_taken',
    ],
    warnings: ['212 slug slug_taken'],
  });
  expect(await take(sheet, false)).toEqual(dry);
});
