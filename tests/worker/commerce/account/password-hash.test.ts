/** A15, A16: the hash itself, at its real cost; the other tests hash cheaply (support/cheap-hashes.ts). */
import { Buffer } from 'node:buffer';
import nodeCrypto from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from '../../../../worker/commerce/features/account/password-hash.ts';
import { realScryptSync } from '../support/cheap-hashes.ts';

const password = 'wellbeing for all 2026';
const hash = (text: string) => hashPassword(text, 'owner');
const verify = (text: string, stored: string) => verifyPassword(text, stored, 'owner');

beforeEach(() => {
  vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation(realScryptSync);
  return () => vi.restoreAllMocks();
});

it('is scrypt as RFC 7914 has it', () => {
  const { buffer } = realScryptSync('password', 'NaCl', 64, { N: 1024, r: 8, p: 16 });
  expect(Buffer.from(buffer).toString('hex')).toMatch(
    /^fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162/,
  );
});

it('A15: costs what OWASP asks for in 16 MiB, and says so', async () => {
  const [kind, logN, r, p, salt = '', stored] = (await hash(password)).split('$');
  expect([kind, logN, r, p]).toEqual(['scrypt', '14', '8', '5']);
  const expected = realScryptSync(password, Buffer.from(salt, 'base64url'), 32, {
    N: 2 ** 14,
    r: 8,
    p: 5,
    maxmem: 2 ** 25,
  });
  expect(stored).toBe(expected.toString('base64url'));
});

it('verifies its own password alone, and is another each time', async () => {
  const stored = await hash(password);
  expect(await verify(password, stored)).toEqual({ isCorrect: true, isOutdated: false });
  expect(await verify(`${password} `, stored)).toEqual({ isCorrect: false, isOutdated: false });
  expect(await hash(password)).not.toBe(stored);
});

it('A15: with an older cost verifies, and is outdated', async () => {
  const salt = Buffer.alloc(16, 7);
  const old = realScryptSync(password, salt, 32, { N: 2 ** 13, r: 8, p: 10, maxmem: 2 ** 25 });
  const stored = `scrypt$13$8$10$${salt.toString('base64url')}$${old.toString('base64url')}`;
  expect(await verify(password, stored)).toEqual({ isCorrect: true, isOutdated: true });
});
