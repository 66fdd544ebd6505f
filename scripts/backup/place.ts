import type { DeployEnv } from '../deploy/environment.ts';
import { connectToBucket } from './s3.ts';
import { openBucket, openFolder, type Store } from './store.ts';
import { openVault, type Vault } from './vault.ts';

export interface Place {
  store: Store;
  vault: Vault;
}

/**
 * Where the backup lies and by which key it opens, from the environment (docs/deploy.md "Backups").
 * @param to a folder, or `s3://bucket` at BACKUP_ENDPOINT
 */
export async function openPlace(env: DeployEnv, to = env.BACKUP_TO): Promise<Place> {
  if (!to) throw new Error('Say where the backup lies: --to FOLDER, or BACKUP_TO (docs/deploy.md "Backups").');
  const vault = await openVault(env.BACKUP_KEY);
  const bucket = /^s3:\/\/([a-z0-9.-]+)\/?$/.exec(to)?.[1];
  if (bucket === undefined) return { vault, store: openFolder(to) };
  const {
    BACKUP_ENDPOINT: endpoint,
    BACKUP_KEY_ID: keyId,
    BACKUP_SECRET: secret,
    BACKUP_REGION: region = 'auto',
  } = env;
  if (!endpoint || !keyId || !secret)
    throw new Error(`${to} needs BACKUP_ENDPOINT, BACKUP_KEY_ID and BACKUP_SECRET (docs/deploy.md "Backups").`);
  return { vault, store: openBucket(connectToBucket({ endpoint, bucket, region, keyId, secret })) };
}
