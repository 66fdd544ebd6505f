/** A merchant's sheets through the real command line and a real shop (docs/catalogue.md). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSoakShop } from '../bench/soak/shop.ts';
import { createDeskRunner } from '../support/desk-runner.ts';
import { freePortPair } from '../support/free-ports.ts';

/** Names and values of the lines that are facts. */
const factsOf = (said: readonly string[]) =>
  Object.fromEntries(
    said.flatMap((line) => [...line.matchAll(/^([a-z_]+) {2,}(\S+)$/g)].map(([, name, value]) => [name, value])),
  );

const header = 'sku,name_en,name_ar,brand_en,category,form,price_kwd,stock_kw';
const sheet = `${header}
A1,Zinc,زنك,House,other,tablet,4.250,10
A2,"Iron
with a line break",حديد,House,other,tablet,3.000,5

A3,Copper,نحاس,House,other,pilll,"1,250",5
A4,"Broken, quoted",كسر,House,other,tablet,1,000,5`;

test('a sheet is imported, exported, imported again and undone, in both languages', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-import-'));
  const port = await freePortPair();
  const shop = await openSoakShop({ folder, port });
  const file = (name: string, text?: string) => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  };
  const run = createDeskRunner({ AFIYA_STATE: folder, DESK_ORIGIN: `http://127.0.0.1:${port}` });
  const desk = async (...words: string[]) => {
    const { code, said } = await run(...words);
    return { code, said: said.trimEnd().split('\n') };
  };
  try {
    await shop.start();
    const first = await desk('catalogue', 'import', file('in.csv', sheet), '--stock', 'set');
    expect(first.code).toBe(1);
    // Numbered as a spreadsheet does: the line break is in a row, the empty line is one.
    expect(first.said.slice(0, 2)).toEqual([
      'Row 5, price_kwd (“1,250”): could mean two prices: write 1250.000 or 1.250, without a thousands separator',
      'Row 6, sku: the row has more cells than the header: put quotes around text with a comma',
    ]);
    expect(factsOf(first.said)).toMatchObject({ rows: '4', created: '2', updated: '0', unchanged: '0' });
    expect(first.said.slice(-2)).toEqual([
      'Not the shop’s own names: “House”, “pilll”. What they mean here is chosen once, in the web desk’s import.',
      'To undo it: npm run desk -- catalogue undo 1',
    ]);

    for (const [name, text, says] of [
      [
        'near.csv',
        'sku,prise_sar\nA1,52',
        'Unknown column: “prise_sar” (did you mean price_sar?). To list them all: npm run desk -- words columns',
      ],
      [
        'lost.csv',
        'sku,name_ar\nA1,????\nA2,??? ????\nA3,?????',
        'The Arabic in this file was lost when it was saved. Save it as .xlsx or “CSV UTF-8”, and import that.',
      ],
      [
        'dates.csv',
        'sku,expires_on\nA1,03/04/2028',
        'Row 2, expires_on: 03/04/2028 may be two days. Say which comes first: --dates day or --dates month',
      ],
      ['none.csv', 'skus,price_kwd\nA1,4', 'The file has neither an sku nor a barcode column. Is it “skus”?'],
      ['twice.csv', 'sku,price_kwd,price_kwd\nA1,4,5', 'The file has two price_kwd columns.'],
    ] as const)
      expect(await desk('catalogue', 'import', file(name, text))).toEqual({ code: 1, said: [says] });

    const dry = await desk(
      'catalogue',
      'import',
      file('dry.csv', 'sku,price_kwd,weight_in_kg\nA1,4.500,1'),
      '--dry-run',
    );
    const jumps = await desk(
      'catalogue',
      'import',
      file('jumps.csv', 'sku,price_kwd\nA1,9.000\nA2,1.400'),
      '--dry-run',
    );
    expect(jumps.said.slice(0, 2)).toEqual([
      'Note: Row 2, price_kwd (“9.000”): is more than twice what it was, 4.250',
      'Note: Row 3, price_kwd (“1.400”): is less than half of what it was, 3.000',
    ]);
    expect(factsOf(dry.said)).toMatchObject({
      rows: '1',
      created: '0',
      updated: '1',
      unchanged: '0',
      published: '1',
      ignored_columns: 'weight_in_kg',
    });
    expect(dry.said.join('\n')).toMatch(/2 +A1 +price_kwd +4\.250 +4\.500/);
    expect(dry.said.at(-1)).toBe('Dry run: nothing was changed.');
    const two = await desk('catalogue', 'import', file('two.csv', 'SKU,Price,RRP\nA1,1.100,4.300'), '--dry-run');
    expect(two.said.join('\n')).toMatch(/rival_columns\n.*\nPrice +price_kwd +RRP/);
    const arabic = await desk('catalogue', 'import', file('dry.csv'), '--dry-run', '--lang', 'ar');
    expect(arabic.said.at(-1)).toBe('تجربة فقط: لم يُكتب شيء.');

    const leap = await desk('catalogue', 'import', file('leap.csv', 'sku,price_kwd\nA1,0.425'));
    expect([leap.code, leap.said[0]]).toEqual([
      1,
      'Row 2, price_kwd (“0.425”): changes more than threefold, from 4.250: if that’s right, import with --yes',
    ]);
    expect((await desk('catalogue', 'import', file('leap.csv'), '--yes')).code).toBe(0);
    const undone = JSON.parse((await desk('catalogue', 'undo', '--json')).said.join(''));
    expect(undone).toMatchObject({ id: 3, restored: 1, taken_off: 0, moved: 0 });
    const again = await desk('catalogue', 'undo', '--lang', 'ar');
    expect([again.code, again.said.join('\n')]).toEqual([1, expect.stringContaining('سبق التراجع عنه')]);

    // A delivery, twice.
    const delivery = file('delivery.csv', 'sku,stock_kw\nA1,10\nA2,10');
    expect((await desk('catalogue', 'import', delivery)).said).toContain(
      'Stock not applied, rows: 1. To apply it, add --stock set or --stock add.',
    );
    expect((await desk('catalogue', 'import', delivery, '--stock', 'add')).code).toBe(0);
    const twice = await desk('catalogue', 'import', delivery, '--stock', 'add');
    expect(twice.code).toBe(1);
    expect(twice.said.filter((line) => line.startsWith('Stock not applied again, rows: 2. Import '))).toHaveLength(1);

    // Out, edited, in.
    await desk('catalogue', 'export', file('out.csv'));
    const out = readFileSync(file('out.csv'), 'utf8');
    expect(out).toMatch(/A1,.*,20,20#\d+,/);
    file('edited.csv', out.replace(/(A1,.*),20,(20#\d+),/, '$1,25,$2,'));
    await desk('stock', 'set', 'A1', 'KW', '18');
    expect((await desk('catalogue', 'import', file('edited.csv'), '--stock', 'set')).code).toBe(0);
    const said = await desk('catalogue', 'export', file('out.csv'), '--json');
    expect(JSON.parse(said.said.join(''))).toEqual({ rows: 2 });
    expect(readFileSync(file('out.csv'), 'utf8')).toMatch(/A1,.*,23,23#\d+,/);

    const history = await desk('catalogue', 'history', '--json');
    const { items } = JSON.parse(history.said.join('')) as { items: { file: string; state: string }[] };
    expect(items.map((one) => `${one.file} ${one.state}`)).toEqual([
      'edited.csv done',
      'delivery.csv done',
      'leap.csv undone',
      'in.csv done',
    ]);
    const words = await desk('words', 'forms', '--lang', 'ar');
    expect(words.said.join('\n')).toMatch(/tablet.*أقراص/);
    expect((await desk('words', 'nonsense')).code).toBe(2);
    expect((await shop.desk<{ ok: boolean }>('GET', '/desk/audit')).data.ok).toBe(true);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an import of 1,000 rows and its undo, killed half-way, complete when run again', {
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-import-'));
  const port = await freePortPair();
  const shop = await openSoakShop({ folder, port });
  const path = join(folder, 'many.csv');
  const lines = Array.from({ length: 1000 }, (_, at) => `M${1000 + at},Zinc ${at},زنك,House,other,tablet,4.250,3`);
  writeFileSync(path, `${header}\n${lines.join('\n')}`);
  const desk = createDeskRunner({ AFIYA_STATE: folder, DESK_ORIGIN: `http://127.0.0.1:${port}` });
  const counted = async () => {
    const [[row] = []] = await shop.ask<{ products: number; pieces: number; undone: number }>({
      sql: `SELECT (SELECT count(*) FROM products WHERE status = 'published') AS products,
         (SELECT coalesce(sum(available), 0) FROM stock) AS pieces,
         (SELECT count(*) FROM catalogue_import_rows WHERE undone_at IS NOT NULL) AS undone`,
    });
    if (!row) throw new Error('The database says nothing');
    return row;
  };
  /** SIGKILLs the shop as soon as some of it is done, and starts it on the same disk. */
  const killOnce = async (isUnderWay: (now: Awaited<ReturnType<typeof counted>>) => boolean, run: Promise<unknown>) => {
    for (;;) {
      const now = await counted();
      if (isUnderWay(now)) break;
    }
    await shop.kill();
    await run;
    await shop.start();
  };
  try {
    await shop.start();
    await killOnce(({ products }) => products > 0, desk('catalogue', 'import', path, '--stock', 'add'));
    const half = await counted();
    expect(half.products).toBeLessThan(1000);
    expect(half.pieces).toBe(half.products * 3);
    const rest = await desk('catalogue', 'import', path, '--stock', 'add');
    expect(rest.said).toContain('Resumed where this file’s import was interrupted.');
    expect(await counted()).toEqual({ products: 1000, pieces: 3000, undone: 0 });

    await killOnce(({ undone }) => undone > 0, desk('catalogue', 'undo'));
    const left = await counted();
    expect(left.undone).toBeLessThan(1000);
    expect(left.pieces).toBe((1000 - left.undone) * 3);
    expect((await desk('catalogue', 'undo')).code).toBe(0);
    expect(await counted()).toEqual({ products: 0, pieces: 0, undone: 1000 });
    expect((await desk('catalogue', 'undo')).code).toBe(1);
    expect((await shop.desk<{ ok: boolean }>('GET', '/desk/audit')).data.ok).toBe(true);
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
