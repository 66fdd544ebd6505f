/** What a new shop's folder is filled with: the demo, or nothing but the ground, for a merchant's own goods. */
import type { D1Database } from '@cloudflare/workers-types';
import { seedReferenceData } from '../../worker/commerce/features/catalogue-admin/reference-data.ts';
import { readDemo, readGround } from './files.ts';
import { groundOf } from './ground.ts';
import { seed } from './seed.ts';

/** `AFIYA_SHELVES`: `demo` (default) or `empty`. */
export type Shelves = 'demo' | 'empty';

/** @throws Error for another word than these two. */
export function shelvesOf(asked: string | undefined): Shelves | null {
  if (asked === undefined || asked === '') return null;
  if (asked === 'demo' || asked === 'empty') return asked;
  throw new Error(`AFIYA_SHELVES is “demo” or “empty”, not “${asked}”.`);
}

type Log = (line: string) => void;

/** Raised when the ground must be laid anew, because what is made of its files has changed. */
const groundVersion = 1;

async function layOwnGround(db: D1Database, parts: ReturnType<typeof readGround>, log: Log): Promise<void> {
  const wanted = `${groundVersion}:${parts.hash}`;
  const laid = await db.prepare("SELECT value FROM catalogue_state WHERE key = 'ground'").first<{ value: string }>();
  if (laid?.value === wanted) return;
  const count = await seedReferenceData(db, groundOf(parts));
  await db.prepare("INSERT OR REPLACE INTO catalogue_state (key, value) VALUES ('ground', ?)").bind(wanted).run();
  log(`catalogue: ${count > 0 ? `${count} categories and no product` : 'the search’s words are as in this version'}`);
}

/**
 * The first start decides, and the shop remembers it: whatever later starts leave out, a merchant's shelves get no demo on them.
 * @throws Error where the folder is the other kind of shop than the one asked for.
 */
export async function fillShelves(
  db: D1Database,
  asked: Shelves | null,
  log: Log,
  files = { demo: readDemo, ground: readGround },
): Promise<void> {
  const { results } = await db
    .prepare("SELECT key, value FROM catalogue_state WHERE key IN ('shelves', 'demo')")
    .all<{ key: string; value: string }>();
  const state = new Map(results.map(({ key, value }) => [key, value]));
  const held = state.get('shelves') ?? (state.has('demo') ? 'demo' : undefined);
  if (held !== undefined && asked !== null && asked !== held)
    throw new Error(
      `This folder holds ${held === 'demo' ? 'the demo’s' : 'a merchant’s'} shop: give AFIYA_STATE another.`,
    );
  const shelves = held ?? asked ?? 'demo';
  if (!state.has('shelves'))
    await db.prepare("INSERT INTO catalogue_state (key, value) VALUES ('shelves', ?)").bind(shelves).run();
  if (shelves === 'demo') await seed(db, log, files.demo());
  else await layOwnGround(db, files.ground(), log);
}
