/**
 * Public pages as they were drawn for nobody, kept in the isolate and, for the whole data centre, in the Cache API. A fault of
 * either is a miss. Nothing gets in but what drawing a public page without a caller made (docs/decisions/009-public-pages-are-kept.md).
 */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import type { Env } from '../env.ts';
import { keyMaxBytes, pageFreshMs, pageKeptMs, pagesMaxBytes } from '../proxy/cache-policy.ts';
import { createMemory } from '../proxy/memory.ts';
import type { Parts } from './draw.ts';

/** As it is written to the data centre's store. */
interface Written {
  readonly parts: Parts;
  readonly drawnAt: number;
}

/** Nonces stand in a page's head only: behind the last of them it is the same bytes for everybody. */
export interface KeptPage {
  readonly head: Parts;
  readonly tail: Uint8Array;
  readonly drawnAt: number;
}

const encoder = new TextEncoder();

const keptPage = ({ parts, drawnAt }: Written): KeptPage => ({
  // The empty part puts a nonce at the head's end.
  head: [...parts.slice(0, -1), ''],
  tail: encoder.encode(parts.at(-1)),
  drawnAt,
});

/** The page of one response. */
export function pageBytes({ head, tail }: KeptPage, nonce: string): Uint8Array<ArrayBuffer> {
  const start = encoder.encode(head.join(nonce));
  const bytes = new Uint8Array(start.byteLength + tail.byteLength);
  bytes.set(start);
  bytes.set(tail, start.byteLength);
  return bytes;
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
  memory.put(key, shelf, page.tail.byteLength + page.head.join('').length * 2, keptFor(page));
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
