/**
 * Passwords as scrypt hashes with their parameters: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>` (docs/security.md A15-A17).
 * N=2^14 r=8 p=5 is OWASP's equivalent that needs 16 MiB; its first choice needs the whole 128 MiB of an isolate.
 */
import { Buffer } from 'node:buffer';
import crypto from 'node:crypto';
import { type Hasher, inTurn } from './hash-turns.ts';

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}
const cost: Cost = { logN: 14, r: 8, p: 5 };
/** Other parameters are refused: N=2^30 in a row must never run. The second is OWASP's 8 MiB equivalent. */
const allowed: readonly Cost[] = [cost, { logN: 13, r: 8, p: 10 }];
const hashBytes = 32;
const saltBytes = 16;

/** The queue runs one at a time, so 16 MiB is the maximum (A17). */
const derive = (password: string, salt: Buffer, { logN, r, p }: Cost, hasher: Hasher): Promise<Buffer> =>
  inTurn(hasher, () => crypto.scryptSync(password, salt, hashBytes, { N: 2 ** logN, r, p, maxmem: 32 * 1024 * 1024 }));

const written = ({ logN, r, p }: Cost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

export async function hashPassword(password: string, hasher: Hasher): Promise<string> {
  const salt = crypto.randomBytes(saltBytes);
  return written(cost, salt, await derive(password, salt, cost, hasher));
}

const dummy = written(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function read(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [kind, logN, r, p, salt = '', hash = ''] = text.split('$');
  const found = allowed.find((one) => one.logN === Number(logN) && one.r === Number(r) && one.p === Number(p));
  const bytes = Buffer.from(hash, 'base64url');
  if (kind !== 'scrypt' || !found || bytes.byteLength !== hashBytes) return null;
  return { cost: found, salt: Buffer.from(salt, 'base64url'), hash: bytes };
}

/**
 * `outdated`: the hash should be recomputed with today's cost. Without a stored or allowed hash the work is done anyway
 * and the result is false (A13).
 * @throws AppError `rate.limited` if the queue is full
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  hasher: Hasher,
): Promise<{ right: boolean; outdated: boolean }> {
  const own = stored === null ? null : read(stored);
  const { cost: theirs, salt, hash } = own ?? (read(dummy) as NonNullable<ReturnType<typeof read>>);
  const same = crypto.timingSafeEqual(await derive(password, salt, theirs, hasher), hash);
  return { right: same && own !== null, outdated: theirs !== cost };
}
