/**
 * `npm run drill`: opens a backup as a shop of its own and asks its books (docs/operations.md §7). Without more it backs the shop on this
 * machine up first, and nothing of that shop is changed. `-- --from PLACE` opens a backup that there is, `--env FILE` that of a deployed shop;
 * `--within HOURS` is how old it may be, `--keep FOLDER` where the shop it makes stays.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make.ts';
import { openPlace, type Place } from './backup/place.ts';
import { openLocalSource } from './backup/source.ts';
import { readDeployEnv } from './deploy/environment.ts';
import { checkBooks } from './drill/check-books.ts';
import { readManifest, restoreBackup } from './drill/restore.ts';
import { tieWorkerdToParent } from './serve/orphans.ts';

/** A night's, and two hours for it. Chosen. */
const usualHours = 26;

async function backUpLocal(folder: string): Promise<Place> {
  const shop = resolve(process.env.AFIYA_STATE ?? '.data');
  if (!existsSync(join(shop, 'v3')))
    throw new Error(`There is no shop in ${shop}: start one with \`npm start\`, or name its folder by AFIYA_STATE.`);
  const place = await openPlace({ BACKUP_KEY: randomBytes(32).toString('base64') }, join(folder, 'backup'));
  const source = await openLocalSource(shop);
  try {
    await makeBackup(source, place, new Date());
  } finally {
    await source.close();
  }
  return place;
}

export async function drill(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { from: text, env: text, keep: text, within: text } });
  const started = performance.now();
  const since = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const work = mkdtempSync(join(tmpdir(), 'afiya-drill-'));
  try {
    await tieWorkerdToParent(work);
    const isLocal = values.from === undefined && values.env === undefined;
    const place = isLocal ? await backUpLocal(work) : await openPlace(readDeployEnv(args, process.env), values.from);
    const manifest = await readManifest(place, Number(values.within ?? usualHours), new Date());
    console.log(`the backup is of ${manifest.at} (${since()})`);
    const folder = values.keep === undefined ? join(work, 'shop') : resolve(values.keep);
    if (existsSync(join(folder, 'v3'))) throw new Error(`There is a shop in ${folder} already.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await restoreBackup(place, manifest, folder);
    console.log(`restored in ${since()}`);
    await checkBooks(folder, console.log);
    console.log(`done in ${since()}. It needs these keys, which no backup has: ${manifest.keys.join(', ')}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main)
  await drill(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
