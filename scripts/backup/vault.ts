import { createHmac } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

export interface Vault {
  /** The same bytes have the same name; without the key a name says nothing about them. */
  nameOf(bytes: Uint8Array): string;
  seal(name: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws Error where the key is another, or what is read isn't what was sealed under this name */
  open(name: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

const ivBytes = 12;
const keyBytes = 32;

/**
 * Encrypts what a backup holds, on this machine and by a key that is kept elsewhere
 * (docs/decisions/121-a-backup-is-an-encrypted-copy.md). What is sealed under one name doesn't open under another.
 * @throws Error for a key that isn't 32 bytes in base64
 */
export async function openVault(keyText: string | undefined): Promise<Vault> {
  const key = Buffer.from(keyText ?? '', 'base64');
  if (key.length !== keyBytes) throw new Error('BACKUP_KEY must be 32 bytes in base64 (docs/deploy.md "Backups").');
  const base = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits']);
  const derive = (info: string) =>
    crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: new TextEncoder().encode(info) },
      base,
      keyBytes * 8,
    );
  const [contentKey, nameKey] = [await derive('afiya backup contents'), await derive('afiya backup names')];
  const aes = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const algorithm = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    nameOf: (bytes) => createHmac('sha256', Buffer.from(nameKey)).update(bytes).digest('hex'),
    async seal(name, bytes) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      const sealed = await crypto.subtle.encrypt(algorithm(name, iv), aes, Uint8Array.from(gzipSync(bytes)));
      return Uint8Array.from(Buffer.concat([iv, new Uint8Array(sealed)]));
    },
    async open(name, sealed) {
      const [iv, content] = [sealed.slice(0, ivBytes), sealed.slice(ivBytes)];
      const packed = await crypto.subtle.decrypt(algorithm(name, iv), aes, content).catch(() => {
        throw new Error(`${name} does not open: the key is another, or the file was cut, changed or swapped`);
      });
      return Uint8Array.from(gunzipSync(new Uint8Array(packed)));
    },
  };
}
