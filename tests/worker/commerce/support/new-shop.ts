/** The shop that a test finds: a new one, or one that it shares with others. */
import { abortAllDurableObjects, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll } from 'vitest';
import { testStaffKey } from '../../../support/vars.ts';

/** A member of staff with one role and one key. */
export async function addStaff(
  role: string,
  key: { id: string; public_key: string },
  country: string | null = null,
): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO staff (id, name, language, created_at) VALUES (?1, ?1, 'en', 0)").bind(key.id),
    env.DB.prepare('INSERT INTO staff_roles (staff_id, role_id, country) VALUES (?, ?, ?)').bind(key.id, role, country),
    env.DB.prepare('INSERT INTO staff_keys (id, staff_id, public_key, created_at) VALUES (?1, ?1, ?2, 0)').bind(
      key.id,
      key.public_key,
    ),
  ]);
}

/** Leaves no table and no file. */
export async function removeEverything(): Promise<void> {
  // `reset` forgets only what workerd has in memory, and it puts away what nobody has used for ten seconds.
  await Promise.all([
    env.DB.prepare('SELECT 1').run(),
    env.HEALTH_DB.prepare('SELECT 1').run(),
    env.MEDIA.head('nothing'),
    env.HEALTH_FILES.head('nothing'),
  ]);
  await reset();
}

async function makeEmptyShop(): Promise<void> {
  await removeEverything();
  await env.DB.batch(env.EMPTY_SHOP.map((sql) => env.DB.prepare(sql)));
  await env.HEALTH_DB.batch(env.EMPTY_HEALTH.map((sql) => env.HEALTH_DB.prepare(sql)));
  await addStaff('owner', testStaffKey);
}

async function askShopFiles(what: 'keep' | 'restore', name: string, word = ''): Promise<void> {
  await abortAllDurableObjects();
  const { ok, status } = await env.SHOP_FILES.fetch(`http://files/${what}/${name}`, { method: 'POST', body: word });
  if (!ok) throw new Error(`the shop's files: ${what} ${name} answered ${status}`);
}

/** The shops whose files are kept for the tests that follow in this workerd. */
const kept = new Set<string>();

/**
 * A shop with what `fill` puts into its databases, and nothing of the test before: no row, no file, no key.
 * @param name of letters, digits and dashes; `fill` is called for the first shop of a name alone
 */
export async function openShop(name: string, fill: () => Promise<void>): Promise<void> {
  if (kept.has(name)) return askShopFiles('restore', name);
  await fill();
  const word = `shop_${crypto.randomUUID().replaceAll('-', '')}`;
  await env.DB.prepare(`CREATE TABLE ${word} (word)`).run();
  await env.DB.prepare(`DROP TABLE ${word}`).run();
  await askShopFiles('keep', name, word);
  kept.add(name);
}

export const newShop = (): Promise<void> => openShop('empty', makeEmptyShop);

let isShared = false;
export const shopIsShared = (): boolean => isShared;

/**
 * One shop for all tests of this file or `describe`, filled once. Only for tests that change nothing another one reads: to fill it
 * with a catalogue takes ten times as long as to search it.
 */
export function shareShop(fill: () => Promise<void>): void {
  beforeAll(async () => {
    await newShop();
    await fill();
    isShared = true;
  });
  afterAll(() => {
    isShared = false;
  });
}
