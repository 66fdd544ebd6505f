import type { CommerceEnv } from '../../env.ts';
import type { BlockInput } from './block-input.ts';
import { defaultBlocks } from './default-blocks.ts';
import { type PageRow, pageColumns, parseBlock } from './page-rows.ts';
import { type BlockClaims, type BlockFault, validateHome } from './validate-home.ts';

export async function readHome(env: CommerceEnv): Promise<{ blocks: BlockInput[]; own: boolean }> {
  const { results } = await env.DB.prepare(
    `SELECT ${pageColumns.sql} FROM home_blocks ORDER BY position`,
  ).all<PageRow>();
  const own = results.length === 0;
  return { blocks: own ? [...defaultBlocks] : results.map(parseBlock), own };
}

export async function writeHome(
  env: CommerceEnv,
  input: readonly unknown[],
): Promise<{ faults: BlockFault[]; claims: BlockClaims[] }> {
  const { blocks, faults, claims } = await validateHome(env, input);
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

export async function resetHome(env: CommerceEnv): Promise<void> {
  await env.DB.prepare('DELETE FROM home_blocks').run();
}
