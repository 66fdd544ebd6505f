/**
 * Passwords as scrypt hashes with their parameters: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>` (docs/security.md A15-A17).
 * N=2^14 r=8 p=5 is OWASP's equivalent that needs 16 MiB; its first choice needs the whole 128 MiB of an isolate.
 */
import { Buffer } from 'node:buffer';
import crypto from 'node:crypto';
import { type HashPriority, runInHashQueue } from './hash-queue.ts';

interface ScryptCost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}
const currentCost: ScryptCost = { logN: 14, r: 8, p: 5 };
/** Other parameters are refused: N=2^30 in a row must never run. The second is OWASP's 8 MiB equivalent. */
const allowedCosts: readonly ScryptCost[] = [currentCost, { logN: 13, r: 8, p: 10 }];
const hashBytes = 32;
const saltBytes = 16;

/** The queue runs one at a time, so 16 MiB is the maximum (A17). */
const deriveHash = (
  password: string,
  salt: Buffer,
  { logN, r, p }: ScryptCost,
  priority: HashPriority,
): Promise<Buffer> =>
  runInHashQueue(priority, () =>
    crypto.scryptSync(password, salt, hashBytes, { N: 2 ** logN, r, p, maxmem: 32 * 1024 * 1024 }),
  );

const formatHash = ({ logN, r, p }: ScryptCost, salt: Buffer, hash: Buffer): string =>
  ['scrypt', logN, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');

export async function hashPassword(password: string, priority: HashPriority): Promise<string> {
  const salt = crypto.randomBytes(saltBytes);
  return formatHash(currentCost, salt, await deriveHash(password, salt, currentCost, priority));
}

const dummyHash = formatHash(currentCost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

function parseHash(text: string): { cost: ScryptCost; salt: Buffer; hash: Buffer } | null {
  const [kind, logN, r, p, salt = '', hash = ''] = text.split('$');
  const found = allowedCosts.find((one) => one.logN === Number(logN) && one.r === Number(r) && one.p === Number(p));
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
  priority: HashPriority,
): Promise<{ isCorrect: boolean; isOutdated: boolean }> {
  const parsed = stored === null ? null : parseHash(stored);
  const {
    cost: storedCost,
    salt,
    hash,
  } = parsed ?? (parseHash(dummyHash) as NonNullable<ReturnType<typeof parseHash>>);
  const isSame = crypto.timingSafeEqual(await deriveHash(password, salt, storedCost, priority), hash);
  return { isCorrect: isSame && parsed !== null, isOutdated: storedCost !== currentCost };
}
