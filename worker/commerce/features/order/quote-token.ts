/** The opaque `quote`: what was promised, signed by us, for 30 minutes (docs/api.md "order/calculate"). */

import { quoteLifetimeMs } from '../../../../shared/constants.ts';
import type { CartItem, Sums } from '../../../../shared/domain/quote.ts';
import { encodeUtf8, fromBase64url, toBase64url } from '../../../../shared/encoding.ts';
import { sha256 } from '../../core/hash.ts';

/** Short names: a hundred lines must fit into 4,000 characters. */
export interface Promised {
  /** Country. */
  c: string;
  /** Good until, Unix milliseconds. */
  e: number;
  /** SKUs and counts, hashed. */
  h: string;
  /** Unit prices, in the order of the sorted SKUs. */
  u: number[];
  /** Discount, delivery, gift, total. */
  s: [number, number, number, number];
  /** Giveaways earned, whether or not there are any left (docs/promotions.md §3). */
  g: string[];
  /** What cash leaves off the total, in which it is contained; absent: nothing. */
  k?: number;
  /** What the wallet pays of the total; absent: nothing. The balance is asked by the submit itself. */
  w?: number;
}

export interface PromisedLine extends CartItem {
  readonly unitMinor: number;
}

/** What a promise is made of. */
interface Promisable {
  readonly country: string;
  readonly lines: readonly PromisedLine[];
  readonly sums: Sums;
  readonly earned: readonly { readonly id: string }[];
}

const sorted = <L extends CartItem>(lines: readonly L[]): L[] => [...lines].sort((a, b) => (a.sku < b.sku ? -1 : 1));

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encodeUtf8(`quote:${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** What a cart is promised today. */
export async function promiseOf(
  { country, lines, sums, earned }: Promisable,
  now: number,
  walletMinor = 0,
): Promise<Promised> {
  const inOrder = sorted(lines);
  return {
    c: country,
    e: now + quoteLifetimeMs,
    h: (await sha256(JSON.stringify(inOrder.map(({ sku, count }) => [sku, count])))).slice(0, 32),
    u: inOrder.map(({ unitMinor }) => unitMinor),
    s: [sums.discount, sums.delivery, sums.gift, sums.total],
    g: earned.map(({ id }) => id),
    ...(sums.cashRounding !== 0 && { k: sums.cashRounding }),
    ...(walletMinor > 0 && { w: walletMinor }),
  };
}

/** The promise as `quote`: readable, and worth nothing if it was changed. */
export async function sealPromise(promise: Promised, secret: string): Promise<string> {
  const body = toBase64url(encodeUtf8(JSON.stringify(promise)));
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), encodeUtf8(body));
  return `q_${body}.${toBase64url(new Uint8Array(signature))}`;
}

/** The promise in a quote, or null if it is not ours. */
export async function openPromise(quote: string, secret: string): Promise<Promised | null> {
  const match = /^q_([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/.exec(quote);
  if (!match?.[1] || !match[2]) return null;
  const isOurs = await crypto.subtle.verify('HMAC', await keyOf(secret), fromBase64url(match[2]), encodeUtf8(match[1]));
  return isOurs ? (JSON.parse(new TextDecoder().decode(fromBase64url(match[1]))) as Promised) : null;
}

/** True if today's promise is the one that was given, and still in time. */
export const isKept = (given: Promised, today: Promised, now: number): boolean =>
  given.e > now &&
  given.c === today.c &&
  given.h === today.h &&
  JSON.stringify([given.u, given.s, given.g, given.k]) === JSON.stringify([today.u, today.s, today.g, today.k]);

/** The lines whose unit price is another than promised; empty if the promise was about another cart. */
export function pricesChanged(given: Promised, today: Promised, lines: readonly PromisedLine[]) {
  if (given.h !== today.h || given.c !== today.c) return [];
  return sorted(lines).flatMap(({ sku, unitMinor }, at) => {
    const from = given.u[at] ?? unitMinor;
    return from === unitMinor ? [] : [{ sku, from, to: unitMinor }];
  });
}
