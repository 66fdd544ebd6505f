/** U4: files of health have no address of their own (docs/security.md). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commerceToml = readFileSync('worker/commerce/wrangler.toml', 'utf8');

test('U4: commerce alone is bound to the bucket, and no configuration gives it a public address', () => {
  expect(commerceToml).toContain('binding = "HEALTH_FILES"\nbucket_name = "afiya-health-files"\n');
  const settings = commerceToml.replaceAll(/^#.*$/gm, '');
  expect(settings).not.toMatch(/r2\.dev|custom_domain|public_bucket/i);
  expect(readFileSync('wrangler.toml', 'utf8')).not.toContain('HEALTH');
});

test('U4: no code makes a link into it, and only the feature of uploads opens it', () => {
  const files = globSync('{worker,shared,client,scripts}/**/*.{ts,tsx}');
  const opening = files.filter((file) => readFileSync(file, 'utf8').includes('HEALTH_FILES.'));
  expect(opening.length).toBeGreaterThan(2);
  expect(opening.filter((file) => !file.startsWith('worker/commerce/features/upload/'))).toEqual([]);
  expect(files.filter((file) => /presign|r2\.dev|cloudflarestorage/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
