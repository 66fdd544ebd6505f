/**
 * Passwords as scrypt hashes that carry their parameters: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>` (docs/security.md A15-A17).
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
/** Only these are ever computed: a row with N=2^30 is refused, not run. The second is the other 8 MiB equivalent of OWASP. */
const allowed: readonly Cost[] = [cost, { logN: 13, r: 8, p: 10 }];
const hashBytes = 32;
const saltBytes = 16;

/** One at a time, so that 16 MiB is all it takes, and each in its turn (A17). */
const derive = (password: string, salt: Buffer, { logN, r, p }: Cost, hasher: Hasher): Promise<Buffer> =>
  inTurn(hasher, () => crypto.scryptSync(password, salt, hashBytes, { N: 2 ** logN, r, p, maxmem: 32 * 1024 * 1024 }));

const written = ({ logN, r, p }: Cost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

/** The text to store. The password is hashed as it was typed, whole. @throws AppError `rate.limited` when too many wait */
export async function hashPassword(password: string, hasher: Hasher): Promise<string> {
  const salt = crypto.randomBytes(saltBytes);
  return written(cost, salt, await derive(password, salt, cost, hasher));
}

/** Nobody's password, with today's cost. */
const dummy = written(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function read(text: string): { cost: Cost; salt: Buffer; hash: Buffer } | null {
  const [kind, logN, r, p, salt = '', hash = ''] = text.split('$');
  const found = allowed.find((one) => one.logN === Number(logN) && one.r === Number(r) && one.p === Number(p));
  const bytes = Buffer.from(hash, 'base64url');
  if (kind !== 'scrypt' || !found || bytes.byteLength !== hashBytes) return null;
  return { cost: found, salt: Buffer.from(salt, 'base64url'), hash: bytes };
}

/**
 * Whether the password is the stored one, and whether its hash should be written anew with today's cost. Without a stored
 * hash (no such account), or with one that is not allowed, the work is done all the same and the answer is no (A13).
 * @throws AppError `rate.limited` when too many wait
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
