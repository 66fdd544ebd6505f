import type { D1Database } from '@cloudflare/workers-types';
import { seedReferenceData } from '../../worker/commerce/features/catalogue-admin/reference-data.ts';
import { readDemo, readReferenceFiles } from './files.ts';
import { buildReferenceData } from './reference-data.ts';
import { seedDemoCatalogue } from './seed-demo.ts';

export type SeedKind = 'demo' | 'empty';

/** Reads `AFIYA_SHELVES`. @throws Error for an unknown value */
export function parseSeedKind(value: string | undefined): SeedKind | null {
  if (value === undefined || value === '') return null;
  if (value === 'demo' || value === 'empty') return value;
  throw new Error(`AFIYA_SHELVES is “demo” or “empty”, not “${value}”.`);
}

type Log = (line: string) => void;

/** Increment to seed again from unchanged files, when the code that reads them has changed. */
const referenceDataVersion = 1;

async function seedReferenceDataOnly(
  db: D1Database,
  parts: ReturnType<typeof readReferenceFiles>,
  log: Log,
): Promise<void> {
  const version = `${referenceDataVersion}:${parts.hash}`;
  const seeded = await db.prepare("SELECT value FROM catalogue_state WHERE key = 'ground'").first<{ value: string }>();
  if (seeded?.value === version) return;
  const count = await seedReferenceData(db, buildReferenceData(parts));
  await db.prepare("INSERT OR REPLACE INTO catalogue_state (key, value) VALUES ('ground', ?)").bind(version).run();
  log(`catalogue: ${count > 0 ? `${count} categories and no product` : 'the search’s words are as in this version'}`);
}

/**
 * Seeds a new shop: with the demo catalogue, or with reference data alone for a merchant's own goods. The first start
 * decides and the database remembers it, so that a merchant's shop never gets the demo.
 * @throws Error if the folder holds the other kind
 */
export async function seedDatabase(
  db: D1Database,
  requested: SeedKind | null,
  log: Log,
  files = { demo: readDemo, referenceData: readReferenceFiles },
): Promise<void> {
  const { results } = await db
    .prepare("SELECT key, value FROM catalogue_state WHERE key IN ('shelves', 'demo')")
    .all<{ key: string; value: string }>();
  const state = new Map(results.map(({ key, value }) => [key, value]));
  const stored = state.get('shelves') ?? (state.has('demo') ? 'demo' : undefined);
  if (stored !== undefined && requested !== null && requested !== stored)
    throw new Error(
      `This folder holds ${stored === 'demo' ? 'the demo’s' : 'a merchant’s'} shop: give AFIYA_STATE another.`,
    );
  const contents = stored ?? requested ?? 'demo';
  if (!state.has('shelves'))
    await db.prepare("INSERT INTO catalogue_state (key, value) VALUES ('shelves', ?)").bind(contents).run();
  if (contents === 'demo') await seedDemoCatalogue(db, log, files.demo());
  else await seedReferenceDataOnly(db, files.referenceData(), log);
}
