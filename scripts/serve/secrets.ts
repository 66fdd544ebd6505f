/** Creates the local shop's keys once and stores them beside its data. `npm run deploy` refuses keys marked `test`. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Secrets {
  note: string;
  SIGN_KEYS: string;
  SIGN_ACTIVE: string;
  QUOTE_SECRET: string;
  GATEWAY_SECRET: string;
}

const key = () => randomBytes(32).toString('base64');

export function loadLocalSecrets(folder: string): Secrets {
  const file = `${folder}/secrets.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets: Secrets = {
    note: 'Test keys of this machine only. Deleting this file makes new ones and ends quotes.',
    SIGN_KEYS: JSON.stringify({ 'test-1': key() }),
    SIGN_ACTIVE: 'test-1',
    QUOTE_SECRET: `test_${key()}`,
    GATEWAY_SECRET: 'sk_test_afiya_standin',
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
