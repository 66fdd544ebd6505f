/** Creates the local shop's keys once and stores them beside its data. `npm run deploy` refuses keys marked `test`. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Secrets {
  note: string;
  SIGN_KEYS: string;
  SIGN_ACTIVE: string;
  QUOTE_SECRET: string;
  GATEWAY_SECRET: string;
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
  WEB_DESK_PUBLIC_KEY: string;
  WEB_DESK_PRIVATE_KEY: string;
}

const key = () => randomBytes(32).toString('base64');

/** A pair for Web Push (docs/push.md): base64url of the uncompressed point, and of the secret. */
function makeVapidKeys(): Pick<Secrets, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'> {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

/** A pair that the web desk's worker signs with: base64 of 32 bytes, and of PKCS #8. */
export function makeWebDeskKeys(): Pick<Secrets, 'WEB_DESK_PUBLIC_KEY' | 'WEB_DESK_PRIVATE_KEY'> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    WEB_DESK_PUBLIC_KEY: Buffer.from(x, 'base64url').toString('base64'),
    WEB_DESK_PRIVATE_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

export function loadLocalSecrets(folder: string): Secrets {
  const file = `${folder}/secrets.json`;
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  if (stored.SIGN_KEYS && stored.VAPID_PRIVATE_KEY && stored.WEB_DESK_PRIVATE_KEY) return stored as Secrets;
  const secrets: Secrets = {
    note: 'Test keys of this machine only. Deleting this file makes new ones and ends quotes.',
    SIGN_KEYS: JSON.stringify({ 'test-1': key() }),
    SIGN_ACTIVE: 'test-1',
    QUOTE_SECRET: `test_${key()}`,
    GATEWAY_SECRET: 'sk_test_afiya_standin',
    ...makeVapidKeys(),
    ...makeWebDeskKeys(),
    // A shop from before there were some of them keeps the others.
    ...stored,
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
