/**
 * `npm run restore -- --env FILE`: makes the deployed shop of its newest backup, after its account, a database or a bucket was lost
 * (docs/operations.md §7). It goes into new databases, and only once the drill of the same backup is clean.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectToDeployed } from './backup/deployed.ts';
import { openPlace } from './backup/place.ts';
import { sendShop } from './backup/send.ts';
import { readDeployEnv } from './deploy/environment.ts';
import { checkBooks } from './drill/check-books.ts';
import { readManifest, restoreBackup } from './drill/restore.ts';
import { tieWorkerdToParent } from './serve/orphans.ts';

export async function restore(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { env: text, from: text } });
  if (values.env === undefined)
    throw new Error('Name the file of the shop to be made: --env FILE (docs/operations.md §7).');
  const env = readDeployEnv(args, process.env);
  const [deployed, place] = [connectToDeployed(env), await openPlace(env, values.from)];
  const work = mkdtempSync(join(tmpdir(), 'afiya-restore-'));
  try {
    await tieWorkerdToParent(work);
    const manifest = await readManifest(place, Number.POSITIVE_INFINITY, new Date());
    console.log(`The backup is of ${manifest.at}.`);
    const folder = join(work, 'shop');
    mkdirSync(folder, { mode: 0o700 });
    await restoreBackup(place, manifest, folder);
    await checkBooks(folder, console.log);
    await sendShop(deployed, { place, manifest, folder });
    console.log(
      `Restored. Now: npm run deploy, with new ${manifest.keys.join(', ')} where they are lost; then npm run desk -- restore finish.`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main)
  await restore(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
