/**
 * Commerce alone, built, in a process of its own that can be killed at any moment: `commerce-process.ts FOLDER [new]`, where
 * shop.ts has put the bundle, the options and the keys; a new one gets its tables. workerd dies with it (orphans.ts).
 */
import { readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import type { Miniflare } from 'miniflare';
import { migrateAll } from '../../../scripts/migrate.ts';
import { addDemoStaff } from '../../../scripts/serve/demo-staff.ts';
import { tieWorkerdToParent } from '../../../scripts/serve/orphans.ts';
import type { DatabaseBinding } from '../../../scripts/serve/workers.ts';

const [folder = '', isNew] = process.argv.slice(2);
await tieWorkerdToParent(folder);
const { Miniflare: Simulator, convertV4MiniflareOptions, Log, LogLevel } = await import('miniflare');
const options = { ...JSON.parse(readFileSync(`${folder}/workers.json`, 'utf8')), log: new Log(LogLevel.WARN) };
const miniflare: Miniflare = new Simulator(convertV4MiniflareOptions(options as never));
await miniflare.ready;
if (isNew) {
  const databaseOf = async (binding: DatabaseBinding) =>
    (await miniflare.getD1Database(binding, 'afiya-commerce')) as unknown as D1Database;
  await migrateAll(databaseOf);
  await addDemoStaff(await databaseOf('DB'), folder);
}
process.send?.('open');
// The parent process is gone, so nobody reads the result.
process.once('disconnect', () => process.exit(0));
