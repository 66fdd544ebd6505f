/** A key pair for the command line, made in the browser, as `staff.json` holds it (docs/desk.md "Staff"). */
import { staffKeyIdOf } from '../../../../shared/domain/staff-key-id.ts';
import { toBase64 } from '../../../../shared/encoding.ts';

export interface CommandKey {
  /** Ed25519: base64 of 32 bytes. */
  readonly publicKey: string;
  /** Base64 of PKCS #8. */
  readonly privateKey: string;
}

export async function createCommandKey(): Promise<CommandKey> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('raw', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: toBase64(new Uint8Array(publicKey)), privateKey: toBase64(new Uint8Array(privateKey)) };
}

/** The whole file of a machine with this key alone. */
export const toKeyFile = ({ publicKey, privateKey }: CommandKey, name: string): string =>
  JSON.stringify(
    { keys: [{ id: staffKeyIdOf(publicKey), name, private_key: privateKey, public_key: publicKey }] },
    null,
    2,
  );
