import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export interface Sending {
  worker: 'commerce' | 'storefront' | 'desk';
  toml: string;
  vars: Readonly<Record<string, string>>;
  routes: readonly string[];
  /** Of databases and of the cache, by binding. */
  ids: Readonly<Record<string, string>>;
}

interface Binding {
  binding: string;
}
/** The parts of a wrangler.toml that are changed here. */
interface RawConfig {
  build?: unknown;
  vars?: Record<string, string>;
  d1_databases?: (Binding & { migrations_dir: string })[];
  kv_namespaces?: Binding[];
  assets?: { directory: string };
}

function idOf(ids: Sending['ids'], binding: string): string {
  const id = ids[binding];
  if (!id) throw new Error(`No id is known for ${binding}.`);
  return id;
}

/**
 * What is sent to Cloudflare: a worker's own wrangler.toml with this shop's ids, values and routes in place of the
 * local ones. Paths are made absolute, because the file lies elsewhere. The bundle is built already, and sent as it is.
 */
export async function makeConfig({ worker, toml, vars, routes, ids }: Sending): Promise<object> {
  const { experimental_readRawConfig: read } = await import('wrangler');
  const { build: _, ...raw } = read({ config: toml }).rawConfig as RawConfig;
  const at = (path: string) => resolve(dirname(toml), path);
  return {
    ...raw,
    main: resolve(`dist/${worker}.mjs`),
    no_bundle: true,
    vars: { ...raw.vars, ...vars },
    routes,
    ...(raw.d1_databases && {
      d1_databases: raw.d1_databases.map((db) => ({
        ...db,
        database_id: idOf(ids, db.binding),
        migrations_dir: at(db.migrations_dir),
      })),
    }),
    ...(raw.kv_namespaces && {
      kv_namespaces: raw.kv_namespaces.map((cache) => ({ ...cache, id: idOf(ids, cache.binding) })),
    }),
    ...(raw.assets && { assets: { ...raw.assets, directory: at(raw.assets.directory) } }),
  };
}

/** @returns the file's path. It holds no secret. */
export async function writeConfig(sending: Sending): Promise<string> {
  mkdirSync('dist/deploy', { recursive: true });
  const file = `dist/deploy/${sending.worker}.json`;
  writeFileSync(file, JSON.stringify(await makeConfig(sending), null, 2));
  return file;
}
