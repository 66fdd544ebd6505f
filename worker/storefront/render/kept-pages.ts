/**
 * Public pages as they were drawn for nobody, kept in the isolate and, for the whole data centre, in the Cache API. A fault of
 * either is a miss. Nothing gets in but what drawing a public page without a caller made (docs/decisions/009-public-pages-are-kept.md).
 */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import type { Env } from '../env.ts';
import { keyMaxBytes, pageFreshMs, pageKeptMs, pagesMaxBytes } from '../proxy/cache-policy.ts';
import { createMemory } from '../proxy/memory.ts';
import { nonceLength } from './csp.ts';
import type { Parts } from './draw.ts';

/** As it is written to the data centre's store. */
interface Written {
  readonly parts: Parts;
  readonly drawnAt: number;
}

/** The bytes that are the same for everybody, with room where nonces stand. */
export interface KeptPage {
  readonly bytes: Uint8Array;
  readonly noncesAt: readonly number[];
  readonly drawnAt: number;
}

const encoder = new TextEncoder();

function keptPage({ parts, drawnAt }: Written): KeptPage {
  const noncesAt: number[] = [];
  let end = 0;
  for (const part of parts.slice(0, -1)) {
    const at = end + encoder.encode(part).byteLength;
    noncesAt.push(at);
    end = at + nonceLength;
  }
  return { bytes: encoder.encode(parts.join(' '.repeat(nonceLength))), noncesAt, drawnAt };
}

/** The page of one response: a copy, for the one before may still be on its way. */
export function pageBytes({ bytes, noncesAt }: KeptPage, nonce: string): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes);
  const letters = encoder.encode(nonce);
  for (const at of noncesAt) own.set(letters, at);
  return own;
}

interface Shelf {
  readonly page: KeptPage;
  /** Somebody is drawing it anew already. */
  isBeingRedrawn: boolean;
}
const memory = createMemory<Shelf>(pagesMaxBytes);

/** null: its address is too long to be a page that many ask for. */
export function pageKey(
  env: Env,
  about: { locale: Locale; country: CountryCode; path: string; query: string },
): string | null {
  const { locale, country, path, query } = about;
  const key = `${env.PUBLIC_ORIGIN}/kept/${env.DEPLOY}/${country}/${locale}${path}${query}`;
  return key.length > keyMaxBytes ? null : key;
}

const keptFor = ({ drawnAt }: Written | KeptPage): number => drawnAt + pageKeptMs - Date.now();

function shelve(key: string, page: KeptPage): Shelf {
  const shelf = { page, isBeingRedrawn: false };
  memory.put(key, shelf, page.bytes.byteLength, keptFor(page));
  return shelf;
}

async function readShared(key: string): Promise<KeptPage | null> {
  try {
    const found = await caches.default.match(key);
    if (!found) return null;
    const written = await found.json<Written>();
    return keptFor(written) > 0 ? keptPage(written) : null;
  } catch {
    return null;
  }
}

/** `redraw`: it is past its freshness and this caller, alone in its isolate, shall see to a new one. */
export async function readPage(key: string): Promise<{ page: KeptPage; redraw: boolean } | null> {
  let shelf = memory.get(key);
  if (!shelf) {
    const page = await readShared(key);
    if (!page) return null;
    shelf = shelve(key, page);
  }
  const redraw = !shelf.isBeingRedrawn && Date.now() - shelf.page.drawnAt > pageFreshMs;
  if (redraw) shelf.isBeingRedrawn = true;
  return { page: shelf.page, redraw };
}

export async function keepPage(key: string, parts: Parts): Promise<void> {
  const written: Written = { parts, drawnAt: Date.now() };
  shelve(key, keptPage(written));
  const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${pageKeptMs / 1000}` };
  try {
    await caches.default.put(key, new Response(JSON.stringify(written), { headers }));
  } catch {
    // Where there is no such store, as in `npm run dev`, the isolate has it.
  }
}
