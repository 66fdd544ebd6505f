/** The tables name the ways to pay once more; these say when they fall behind. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { onlineMethods } from '../../../../shared/domain/country.ts';

/** The methods that a table's CHECK lets in. */
async function methodsOf(table: string): Promise<string[]> {
  const sql = await env.DB.prepare('SELECT sql FROM sqlite_master WHERE name = ?').bind(table).first<string>('sql');
  const list = /CHECK \(method IN \(([^)]*)\)/.exec(sql ?? '')?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, method = '']) => method);
}

it('an order may be paid by every way that a country offers', async () => {
  expect((await methodsOf('orders')).sort()).toEqual([...onlineMethods, 'cod'].sort());
});

it('a wallet may be filled by every way that is paid online', async () => {
  expect((await methodsOf('wallet_charges')).sort()).toEqual([...onlineMethods].sort());
});
