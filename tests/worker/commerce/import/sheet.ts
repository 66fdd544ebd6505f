/** A merchant's sheet in a test: a header and lines as they would stand in the file. */
import { env } from 'cloudflare:workers';
import { desk } from '../desk/desk-client.ts';

type Cells = Record<string, string>;

export const rowsOf = (sheet: string) => {
  const [header = '', ...lines] = sheet.trim().split('\n');
  const columns = header.trim().split(',');
  return lines.map((line, at) => ({
    row: at + 2,
    cells: Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((cell, place) => [columns[place] ?? '', cell]),
    ),
  }));
};

export const take = async (sheet: string, more: object = {}) =>
  (await desk('POST', '/desk/catalogue/import', { rows: rowsOf(sheet), ...more })).data;

export const exported = async (sku: string): Promise<Cells> =>
  ((await desk('GET', '/desk/catalogue/export?all=1')).data.rows as Cells[]).find((row) => row.sku === sku) ?? {};

export const available = (sku: string, country = 'KW') =>
  env.DB.prepare('SELECT available FROM stock WHERE sku_id = ? AND country = ?')
    .bind(sku, country)
    .first<number>('available');

/** Somebody bought some, as an order would write it. */
export const sell = (sku: string, count: number, country = 'KW') =>
  env.DB.prepare('UPDATE stock SET available = available - ?2, sold = sold + ?2 WHERE sku_id = ?1 AND country = ?3')
    .bind(sku, count, country)
    .run();

/** Until it is done; what the batches said is added up. */
export async function undo(id?: number) {
  const sum = {
    refused: null as string | null,
    restored: 0,
    taken_off: 0,
    left: [] as unknown[],
    short: [] as unknown[],
  };
  for (let first = true; ; first = false) {
    const { data } = await desk('POST', '/desk/catalogue/undo', id === undefined ? {} : { id });
    if (data.refused !== null) return { ...sum, refused: data.refused as string };
    id = data.id as number;
    sum.restored += data.restored;
    sum.taken_off += data.taken_off;
    sum.left.push(...data.left);
    sum.short.push(...data.short);
    if (data.done) return sum;
    if (!first && sum.restored > 10_000) throw new Error('It never ends');
  }
}
