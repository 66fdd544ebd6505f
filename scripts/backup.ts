/**
 * `npm run backup`: copies a shop's databases and buckets, encrypted, to a folder or a bucket elsewhere (docs/operations.md §7). The shop on
 * this machine; with `-- --env FILE` the deployed one. `--to` says where, in place of BACKUP_TO.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type MadeBackup, makeBackup } from './backup/make.ts';
import { openPlace } from './backup/place.ts';
import { openLocalSource, openRemoteSource, type Source } from './backup/source.ts';
import { readDeployEnv } from './deploy/environment.ts';
import { tieWorkerdToParent } from './serve/orphans.ts';

async function openSource(env: ReturnType<typeof readDeployEnv>, isRemote: boolean): Promise<Source> {
  if (isRemote) return openRemoteSource(env);
  const shop = resolve(process.env.AFIYA_STATE ?? '.data');
  if (!existsSync(join(shop, 'v3')))
    throw new Error(
      `There is no shop in ${shop}: start one with \`npm start\`, name its folder by AFIYA_STATE, or use --env.`,
    );
  return openLocalSource(shop);
}

export async function backup(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { env: text, to: text } });
  const started = performance.now();
  const env = readDeployEnv(args, process.env);
  const place = await openPlace(env, values.to);
  const work = mkdtempSync(join(tmpdir(), 'afiya-backup-'));
  try {
    await tieWorkerdToParent(work);
    const source = await openSource(env, values.env !== undefined);
    const made = await makeBackup(source, place, new Date()).finally(() => source.close());
    tell(made, ((performance.now() - started) / 1000).toFixed(1));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function tell({ manifest, fetched }: MadeBackup, seconds: string): void {
  for (const [name, { rows, size }] of Object.entries(manifest.databases))
    console.log(`${name}: ${Object.values(rows).reduce((sum, n) => sum + n, 0)} rows, ${size} bytes`);
  for (const [name, objects] of Object.entries(manifest.buckets)) console.log(`${name}: ${objects.length} objects`);
  console.log(`Backed up at ${manifest.at} in ${seconds} s, ${fetched} objects anew. Now try it: npm run drill.`);
}

if (import.meta.main)
  await backup(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
