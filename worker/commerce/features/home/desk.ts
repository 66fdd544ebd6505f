import type { Env } from '../../env.ts';
import type { GivenBlock } from './given-blocks.ts';
import { type Claims, type Fault, judgeHome } from './judge.ts';
import { ownBlocks } from './own-blocks.ts';
import { blockOf, type PageRow } from './page-rows.ts';

export async function readHome(env: Env): Promise<{ blocks: GivenBlock[]; own: boolean }> {
  const { results } = await env.DB.prepare('SELECT type, content FROM home_blocks ORDER BY position').all<PageRow>();
  const own = results.length === 0;
  return { blocks: own ? [...ownBlocks] : results.map(blockOf), own };
}

export async function writeHome(env: Env, input: readonly unknown[]): Promise<{ faults: Fault[]; claims: Claims[] }> {
  const { blocks, faults, claims } = await judgeHome(env, input);
  if (blocks !== null)
    await env.DB.batch([
      env.DB.prepare('DELETE FROM home_blocks'),
      env.DB.prepare(
        `INSERT INTO home_blocks (position, type, content)
         SELECT key + 1, value ->> 'type', json_remove(value, '$.type') FROM json_each(?)`,
      ).bind(JSON.stringify(blocks)),
    ]);
  return { faults, claims };
}

export async function forgetHome(env: Env): Promise<void> {
  await env.DB.prepare('DELETE FROM home_blocks').run();
}
