/** What a spreadsheet only wrote differently is no change, and one doubtful cell doesn't hold back its row (docs/catalogue.md §17). */
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { exported, take } from './sheet.ts';

const whole = `sku,name_en,name_ar,brand_en,category,price_kwd,price_sar,expires_on,gtin,size_en,size_ar,variant_group,registration_kw
S1,Zinc,زنك,House,omegas,4.250,52.00,2028-03-10,4006381333931,1/2,1/2,ZINC-1,12/5
S2,MAR-10,مارس ١٠,House,omegas,12.345,49.95,2028-03-31,0614141999996,,,,1E5
S3,Timer,مؤقت,House,omegas,1250.500,,,,10:30,14:05,TIME-1,`;

beforeEach(async () => {
  await seedDemo(['omegas']);
  expect(await take(whole)).toMatchObject({ created: 3, faults: [] });
  await take('sku,markdown_kwd,markdown_sar\nS2,0.345,1.25');
});

describe('a cell that shows the stored value', () => {
  it.each([
    ['S1', 'price_kwd', '4.25'],
    ['S1', 'price_kwd', '4;250'.replace(';', '٫')],
    ['S1', 'price_kwd', 'KD 4.250'],
    ['S1', 'price_kwd', '4.25 د.ك'],
    ['S1', 'price_sar', '52'],
    ['S1', 'expires_on', '10.03.28'],
    ['S1', 'gtin', '4.00638E+12'],
    ['S2', 'gtin', '614141999996'],
    ['S2', 'name_en', '10-Mar'],
    ['S2', 'name_en', '03/10/26'],
    ['S2', 'registration_kw', '1.00E+05'],
    ['S1', 'registration_kw', '12/05/26'],
    ['S1', 'price_sar', '52.000'],
    ['S3', 'size_en', '10:30:00 AM'],
    ['S3', 'size_ar', '2:05:00 PM'],
  ])('is no change: %s %s %s', async (sku, column, cell) => {
    const before = await exported(sku);
    expect(await take(`sku,${column}\n${sku},${cell}`)).toMatchObject({ unchanged: 1, updated: 0, faults: [] });
    expect(await exported(sku)).toEqual(before);
  });

  it('is not one that another was typed into', async () => {
    expect(await take('sku,price_kwd\nS1,4.5')).toMatchObject({ updated: 1 });
    expect(await take('sku,name_en\nS2,11-Mar')).toMatchObject({ updated: 1 });
    expect((await exported('S2')).name_en).toBe('11-Mar');
  });
});

describe('a cell of which nobody can tell', () => {
  it.each([
    ['S1', 'expires_on', '03/10/2028', '2028-03-10'],
    ['S2', 'price_kwd', '12.35', '12.345'],
    ['S2', 'price_kwd', '12.3', '12.345'],
    ['S2', 'price_kwd', '١٢', '12.345'],
    ['S1', 'price_kwd', '4.3', '4.250'],
    ['S2', 'markdown_kwd', '0.35', '0.345'],
    ['S2', 'price_sar', '50', '49.95'],
    ['S2', 'markdown_sar', '1.3', '1.25'],
  ])('asks: %s %s %s', async (sku, column, value, was) => {
    expect((await take(`sku,${column}\n${sku},${value}`)).faults).toEqual([
      { row: 2, column, code: 'shown', value, was },
    ]);
    const rows = [{ row: 2, cells: { sku, [column]: value }, sure: [{ column, code: 'shown' }] }];
    expect(await take('sku\n', { rows })).toMatchObject({ updated: 1, faults: [] });
  });
});

describe('a price that reads as another amount', () => {
  const leaps = [
    ['S1', 'price_kwd', '4250', '4250.000', '4.250'],
    ['S3', 'price_kwd', '1.250', '1.250', '1250.500'],
    ['S4', 'price_kwd', '7.250', '7.250', '7250.000'],
    ['S4', 'price_kwd', '٧٫٢٥٠ د.ك', '7.250', '7250.000'],
    ['S1', 'price_sar', '52,000', '52000.00', '52.00'],
  ] as const;
  beforeEach(() => take('sku,name_en,name_ar,brand_en,category,price_kwd\nS4,Iron,حديد,House,omegas,7250.000'));

  it.each(leaps)(
    'is asked about, dry or written, and is stored once confirmed: %s %s %s',
    async (sku, column, cell, value, was) => {
      const rows = [{ row: 2, cells: { sku, [column]: cell } }];
      const asked = { updated: 0, faults: [{ row: 2, column, code: 'price_leap', value, was }] };
      for (const dry_run of [true, false]) expect(await take('sku\n', { rows, dry_run })).toMatchObject(asked);
      expect((await exported(sku))[column]).toBe(was);
      expect(await take('sku\n', { rows, yes: true })).toMatchObject({ updated: 1, unchanged_rows: [], faults: [] });
      expect((await exported(sku))[column]).toBe(value);
    },
  );

  it.each(['7,250', '٧٬٢٥٠', '7 250', '٧،٢٥٠'])('or as one of two, waits for which: %s', async (price_kwd) => {
    const fresh = { sku: 'S5', name_en: 'Iron', name_ar: 'حديد', brand_en: 'House', category: 'omegas', price_kwd };
    const answer = await take('sku\n', {
      rows: [
        { row: 2, cells: fresh },
        { row: 3, cells: { sku: 'S4', price_kwd } },
      ],
    });
    expect(answer).toMatchObject({ created: 0, updated: 0 });
    expect(answer.faults).toMatchObject([2, 3].map((row) => ({ row, column: 'price_kwd', code: 'price_ambiguous' })));
  });
});

describe('an SKU that became a number', () => {
  const whey = 'sku,name_en,name_ar,brand_en,category,price_kwd,gtin,size_en,size_ar,variant_group';

  it('is that of the product beside it, but not beside another size or bar code', async () => {
    await take(`${whey}\n00417,Whey,واي,House,omegas,9.000,96385074,908 g,908 جم,WHEY`);
    const asked = { row: 2, column: 'sku', code: 'sku_shown', value: '417', was: '00417' };
    for (const other of ['size_en,price_kwd\n417,Whey,2 kg,8.000', 'gtin,price_kwd\n417,Whey,036000291452,8.000'])
      expect(await take(`sku,name_en,${other}`)).toMatchObject({ updated: 0, faults: [asked] });
    expect(await exported('00417')).toMatchObject({ price_kwd: '9.000', size_en: '908 g' });
    const same = 'sku,name_en,gtin,size_en,price_kwd\n417,Whey,96385074,908 g,8.000';
    expect(await take(same)).toMatchObject({ updated: 1, faults: [] });
    expect((await exported('00417')).price_kwd).toBe('8.000');
  });
});

describe('a bar code that was shortened', () => {
  it('is a fault of its cell where the shop has another or none; the rest of the row is taken', async () => {
    const answer = await take('sku,price_kwd,gtin\nS1,4.500,6.29E+12');
    expect(answer).toMatchObject({ updated: 1, partly: [2] });
    expect(answer.faults).toEqual([{ row: 2, column: 'gtin', code: 'gtin_shortened', value: '6.29E+12' }]);
    expect(await exported('S1')).toMatchObject({ price_kwd: '4.500', gtin: '4006381333931' });
    const fresh = await take(
      'sku,name_en,name_ar,brand_en,category,price_kwd,gtin\nS4,Iron,حديد,House,omegas,3.000,6.29E+12',
    );
    expect(fresh).toMatchObject({ created: 1, partly: [2], faults: [{ code: 'gtin_shortened' }] });
  });
});

describe('a cell at fault', () => {
  it('waits with those that are said with it, and the others are taken', async () => {
    const sheet = 'sku,price_kwd,markdown_kwd,price_sar,name_ar\nS1,0.425,0.100,5l,زنك ٥٠';
    expect(await take(sheet)).toMatchObject({ updated: 1, partly: [2] });
    expect(await exported('S1')).toMatchObject({
      price_kwd: '4.250',
      markdown_kwd: '',
      price_sar: '52.00',
      name_ar: 'زنك ٥٠',
    });
  });

  it('of the price holds the row back where the name is another: it may be another product’s', async () => {
    expect(await take('sku,price_kwd,name_en\nS1,0.425,Iron')).toMatchObject({ updated: 0, partly: [] });
  });

  it('of a new product holds it back: it would be sold without', async () => {
    const sheet = 'sku,name_en,name_ar,brand_en,category,price_kwd,flags\nS4,Iron,حديد,House,omegas,3.000,melatonine';
    expect(await take(sheet)).toMatchObject({ created: 0, partly: [], faults: [{ column: 'flags' }] });
  });

  it('is asked about alone: a yes to one says nothing of the other', async () => {
    const cells = { sku: 'S1', price_kwd: '0.425', price_sar: '5.20' };
    const sure = [{ column: 'price_sar', code: 'price_leap' }];
    const answer = await take('sku\n', { rows: [{ row: 2, cells, sure }] });
    expect(answer.faults).toMatchObject([{ column: 'price_kwd', code: 'price_leap' }]);
    expect(await exported('S1')).toMatchObject({ price_kwd: '4.250', price_sar: '5.20' });
  });
});

describe('text that lost its letters', () => {
  it('waits, and the rest of its row is taken', async () => {
    const sheet = 'sku,name_ar,name_en,price_kwd\nS1,?????? ????,Caf&#233;,4.500';
    const before = await exported('S1');
    const { faults, updated, partly } = await take(sheet);
    expect([updated, partly]).toEqual([1, [2]]);
    expect(faults).toEqual([
      { row: 2, column: 'name_ar', code: 'text_lost', value: '?????? ????' },
      { row: 2, column: 'name_en', code: 'text_garbled', value: 'Caf&#233;', near: 'Café' },
    ]);
    expect(await exported('S1')).toMatchObject({ ...before, price_kwd: '4.500' });
  });
});
