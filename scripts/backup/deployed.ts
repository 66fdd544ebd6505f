import { connectToCloudflare } from '../deploy/cloudflare.ts';
import type { RemoteDatabase } from '../deploy/d1.ts';
import type { DeployEnv } from '../deploy/environment.ts';
import { readIds } from '../deploy/settings.ts';
import type { DatabaseBinding } from '../serve/workers.ts';
import { type Bucket, connectToBucket } from './s3.ts';
import type { BucketBinding } from './storage.ts';

const bucketNames = { MEDIA: 'afiya-media', AUDIT: 'afiya-audit', HEALTH_FILES: 'afiya-health-files' } as const;
const databaseNames = { DB: 'afiya', HEALTH_DB: 'afiya-health' } as const;

export interface Deployed {
  database(binding: DatabaseBinding): RemoteDatabase;
  bucket(binding: BucketBinding): Bucket;
}

/**
 * A deployed shop's databases and buckets, by the names that docs/deploy.md gives them.
 * @throws Error for a value that is missing
 */
export function connectToDeployed(env: DeployEnv): Deployed {
  const needed = [
    'CLOUDFLARE_API_TOKEN',
    'CLOUDFLARE_ACCOUNT_ID',
    'DATABASE_ID',
    'HEALTH_DATABASE_ID',
    'R2_ENDPOINT',
    'R2_KEY_ID',
    'R2_SECRET',
  ];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} (docs/deploy.md "Backups").`);
  const { R2_ENDPOINT: endpoint = '', R2_KEY_ID: keyId = '', R2_SECRET: secret = '' } = env;
  const call = connectToCloudflare(env);
  const ids = readIds(env);
  return {
    database: (binding) => ({ name: databaseNames[binding], id: ids[binding] ?? '', call }),
    bucket: (binding) => connectToBucket({ endpoint, bucket: bucketNames[binding], region: 'auto', keyId, secret }),
  };
}
