/** Keys with which staff sign at the command line, in a file of their own machine. Only the public half is known to the shop. */
import { webcrypto } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { staffKeyIdOf } from '../../shared/domain/staff-key-id.ts';

export interface StaffKey {
  /** The key's id, as `x-kid`. */
  id: string;
  name: string;
  /** Ed25519, base64 of PKCS #8. */
  private_key: string;
  /** Base64 of 32 bytes. */
  public_key: string;
}

const fileOf = (folder: string) => `${folder}/staff.json`;

export function readStaffKeys(folder: string): StaffKey[] {
  const file = fileOf(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { keys: StaffKey[] }).keys : [];
}

/** `id` is that which the shop will give it, unless it is named. */
export async function createStaffKey(name: string, id?: string): Promise<StaffKey> {
  const pair = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as webcrypto.CryptoKeyPair;
  const encode = async (format: 'raw' | 'pkcs8', key: webcrypto.CryptoKey) =>
    Buffer.from(await webcrypto.subtle.exportKey(format, key)).toString('base64');
  const publicKey = await encode('raw', pair.publicKey);
  return {
    id: id ?? staffKeyIdOf(publicKey),
    name,
    private_key: await encode('pkcs8', pair.privateKey),
    public_key: publicKey,
  };
}

/** Only the owner of the file may read it. */
export function storeStaffKey(folder: string, key: StaffKey): void {
  const keys = [...readStaffKeys(folder).filter(({ id }) => id !== key.id), key];
  writeFileSync(fileOf(folder), `${JSON.stringify({ keys }, null, 2)}\n`, { mode: 0o600 });
}
