/** The `quote` token: the quoted prices, signed, valid for 30 minutes (docs/api.md "order/calculate"). */

import { quoteLifetimeMs } from '../../../../shared/constants.ts';
import type { CartItem, OrderSums } from '../../../../shared/domain/quote.ts';
import { encodeUtf8, fromBase64url, toBase64url } from '../../../../shared/encoding.ts';
import { sha256 } from '../../core/hash.ts';

/** The payload. Keys are short because a hundred lines must fit into 4,000 characters. */
export interface QuoteClaims {
  c: string;
  e: number;
  h: string;
  u: number[];
  s: [number, number, number, number];
  /** Giveaways earned, including those out of stock (docs/promotions.md §3). */
  g: string[];
  /** Cash rounding, already part of the total; absent for zero. */
  k?: number;
  /** Wallet part of the total; absent for zero. Submit checks the balance itself. */
  w?: number;
}

export interface QuotedLine extends CartItem {
  readonly unitMinor: number;
}

interface QuotedCart {
  readonly country: string;
  readonly lines: readonly QuotedLine[];
  readonly sums: OrderSums;
  readonly earned: readonly { readonly id: string }[];
}

const sortBySku = <L extends CartItem>(lines: readonly L[]): L[] => [...lines].sort((a, b) => (a.sku < b.sku ? -1 : 1));

const importQuoteKey = (secret: string) =>
  crypto.subtle.importKey('raw', encodeUtf8(`quote:${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

export async function buildQuoteClaims(
  { country, lines, sums, earned }: QuotedCart,
  now: number,
  walletMinor = 0,
): Promise<QuoteClaims> {
  const sortedLines = sortBySku(lines);
  return {
    c: country,
    e: now + quoteLifetimeMs,
    h: (await sha256(JSON.stringify(sortedLines.map(({ sku, count }) => [sku, count])))).slice(0, 32),
    u: sortedLines.map(({ unitMinor }) => unitMinor),
    s: [sums.discount, sums.delivery, sums.gift, sums.total],
    g: earned.map(({ id }) => id),
    ...(sums.cashRounding !== 0 && { k: sums.cashRounding }),
    ...(walletMinor > 0 && { w: walletMinor }),
  };
}

export async function signQuote(claims: QuoteClaims, secret: string): Promise<string> {
  const body = toBase64url(encodeUtf8(JSON.stringify(claims)));
  const signature = await crypto.subtle.sign('HMAC', await importQuoteKey(secret), encodeUtf8(body));
  return `q_${body}.${toBase64url(new Uint8Array(signature))}`;
}

export async function verifyQuote(quote: string, secret: string): Promise<QuoteClaims | null> {
  const match = /^q_([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]{43})$/.exec(quote);
  if (!match?.[1] || !match[2]) return null;
  const isOurs = await crypto.subtle.verify(
    'HMAC',
    await importQuoteKey(secret),
    fromBase64url(match[2]),
    encodeUtf8(match[1]),
  );
  return isOurs ? (JSON.parse(new TextDecoder().decode(fromBase64url(match[1]))) as QuoteClaims) : null;
}

export const quoteMatches = (quoted: QuoteClaims, current: QuoteClaims, now: number): boolean =>
  quoted.e > now &&
  quoted.c === current.c &&
  quoted.h === current.h &&
  JSON.stringify([quoted.u, quoted.s, quoted.g, quoted.k]) ===
    JSON.stringify([current.u, current.s, current.g, current.k]);

/** Lines whose unit price differs from the quote; empty if the quote was for another cart. */
export function findPriceChanges(quoted: QuoteClaims, current: QuoteClaims, lines: readonly QuotedLine[]) {
  if (quoted.h !== current.h || quoted.c !== current.c) return [];
  return sortBySku(lines).flatMap(({ sku, unitMinor }, at) => {
    const from = quoted.u[at] ?? unitMinor;
    return from === unitMinor ? [] : [{ sku, from, to: unitMinor }];
  });
}
