/** The dates of packs by the desk's own commands, and through a merchant's file and back (docs/catalogue.md §12). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { toShopTime } from '../../shared/domain/moment.ts';
import { createDeskRunner } from '../support/desk-runner.ts';
import { withShop } from '../support/with-shop.ts';

const day = (from: number) => toShopTime(Date.now() + from * 86_400_000).day;

const file = (more: string) => `sku,name_en,name_ar,brand_en,brand_ar,category,price_kwd,stock_kw,stock_sa${more}`;
const row = (sku: string, more: string) => `${sku},Zinc ${sku},زنك ${sku},House,البيت,minerals,4.250,14,5${more}`;

test(
  'expiry dates are set, listed, reported by an import, and expired stock is written off',
  { timeout: 180_000 },
  () =>
    withShop(async (shop, folder) => {
      const { workers } = JSON.parse(readFileSync(join(folder, 'workers.json'), 'utf8'));
      const origin = `http://127.0.0.1:${workers[0].unsafeDirectSockets[0].port}`;
      const run = createDeskRunner({ AFIYA_STATE: folder, DESK_ORIGIN: origin });
      const desk = async (...words: string[]) => {
        const { code, said } = await run(...words);
        return { code, said: said.trim().split('\n') };
      };
      const path = (name: string) => join(folder, name);
      const importFile = async (lines: string[], ...more: string[]) => {
        writeFileSync(path('in.csv'), lines.join('\n'));
        return (await desk('catalogue', 'import', path('in.csv'), ...more)).said;
      };
      const exported = async () => {
        await desk('catalogue', 'export', path('out.csv'));
        const rows = parse(readFileSync(path('out.csv'), 'utf8'), { bom: true, columns: true }) as Record<
          string,
          string
        >[];
        return rows.map((one) => [one.sku, one.expires_on, one.expires_on_kw, one.expires_on_sa].join(' ').trim());
      };

      const header = file(',expires_on,expires_on_kw,expires_on_sa');
      const first = [
        header,
        row('A1', ',2020-01-01,,'),
        row('A2', `,2099-06,${day(30)},`),
        row('A3', `,,,2099-12-10`),
        row('A4', ',2099-06,,'),
      ];
      const said = (await importFile(first, '--stock', 'set')).map((line) => line.replace(/ {2,}/g, '  '));
      expect(said).toContain('A1  KW, SA  2020-01-01  yes');
      expect(said).toContain(`A2  KW  ${day(30)}  no`);
      expect(said.filter((line) => /^A[34]/.test(line))).toEqual([]);
      expect((await importFile(first, '--lang', 'ar')).join('\n')).toMatch(/2020-01-01.*نعم/);
      const dates = ['A1 2020-01-01', `A2  ${day(30)} 2099-06-30`, 'A3   2099-12-10', 'A4 2099-06-30'];
      expect(await exported()).toEqual(dates);
      // What was exported changes nothing, and a file without the columns, or with empty ones, leaves the dates alone.
      const again = await desk('catalogue', 'import', path('out.csv'));
      expect(again.said.join('\n')).toMatch(/created +0\nupdated +0\nunchanged +4/);
      await importFile([file(''), ...['A1', 'A2', 'A3', 'A4'].map((sku) => row(sku, '').replace('4.250', '4.500'))]);
      await importFile([file(',expires_on'), ...['A1', 'A2', 'A3', 'A4'].map((sku) => row(sku, ','))]);
      expect(await exported()).toEqual(dates);
      expect(await importFile([header, row('A1', ',2027-02-30,,')])).toContain(
        'Row 2, expires_on (“2027-02-30”): isn’t a date: write 30/04/2028 or 04/2028',
      );

      const listed = await desk('expiring');
      expect(listed.said[0]).toMatch(/^stop_days\.|^total/);
      const rows = (said: string[]) =>
        said.filter((line) => /^A\d/.test(line)).map((line) => line.replace(/ {2,}/g, '  '));
      expect(rows(listed.said).at(-1)).toContain(`A2  KW  Zinc A2  ${day(30)}  14  0  30`);
      expect(rows(listed.said)).toHaveLength(3);
      const asData = async (...words: string[]) => JSON.parse((await desk(...words, '--json')).said.join(''));
      expect(await asData('expiring', '--days', '29')).toMatchObject({ total: 2, expired: 2 });
      expect((await desk('expiring', '--days', '29', '--lang', 'ar')).said.join('')).toContain('نعم');

      // More of what is expired is no stock; with the new packs' date it is.
      expect(await asData('stock', 'set', 'A1', 'KW', '40')).toEqual({
        available: 40,
        sellable: 0,
        expires_on: '2020-01-01',
      });
      expect(await asData('stock', 'expiry', 'A1', 'KW', '2099-03')).toEqual({
        expires_on: '2099-03-31',
        sellable: 40,
      });
      expect(await asData('stock', 'expiry', 'A1', 'KW', 'none')).toEqual({ expires_on: null, sellable: 40 });
      expect(await desk('stock', 'expiry', 'A1', 'KW', '2027-02-30')).toMatchObject({ code: 2 });
      expect((await desk('stock', 'expiry', 'NO-1', 'KW', '2099-01')).code).toBe(1);
      expect(await asData('stock', 'stop-days', 'KW', '31')).toEqual({ country: 'KW', days: 31 });
      expect((await asData('expiring', '--days', '0')).items[1]).toMatchObject({ sku: 'A2', is_expired: true });
      expect(await asData('stock', 'stop-days', 'KW', '0')).toEqual({ country: 'KW', days: 0 });

      expect((await desk('stock', 'set', 'A1', 'SA', '0', '--reason', 'expired')).code).toBe(0);
      expect((await asData('expiring', '--days', '7')).items).toEqual([]);
      expect((await desk('stock', 'set', 'A1', 'SA', '0', '--reason', 'eaten')).code).toBe(2);
      const [moves] = await shop.ask<{ delta: number }>({
        sql: "SELECT delta FROM stock_moves WHERE cause = 'expired'",
      });
      expect(moves).toEqual([{ delta: -5 }]);
      expect((await desk('audit')).code).toBe(0);
    }),
);
