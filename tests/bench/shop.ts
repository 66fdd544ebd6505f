/** The built shop for a bench, with a hello world beside it: one workerd, a direct socket each (docs/toolchain.md §2), loopback only. */
import { mkdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { D1Database } from '@cloudflare/workers-types';
import type { Miniflare } from 'miniflare';
import { seedDemoCatalogue } from '../../demo/seed/seed-demo.ts';
import { buildAll, deployName } from '../../scripts/build.ts';
import { migrateAll } from '../../scripts/migrate.ts';
import { lockFolder } from '../../scripts/serve/lock.ts';
import { tieWorkerdToParent } from '../../scripts/serve/orphans.ts';
import { assertPortFree, host } from '../../scripts/serve/ports.ts';
import { loadLocalSecrets } from '../../scripts/serve/secrets.ts';
import type { DatabaseBinding } from '../../scripts/serve/workers.ts';

export const benchFolder = resolve(process.env.AFIYA_STATE ?? '.data/bench');
export const benchPort = Number(process.env.PORT ?? 9300);

export interface BenchShop {
  /** No trailing slash. */
  origin: string;
  commerce: string;
  hello: string;
  /** The web desk, if asked for; it answers at localhost, as passkeys ask. */
  desk: string;
  /** The same stack with one plain product page, at /products/ and any word. */
  baseline: string;
  /** A bare proxy, and a storefront of its own, in front of an upstream that answers at once; only if asked for. */
  bareProxy: string;
  proxied: string;
  /** The most popular product that can be bought in Kuwait. */
  product: { slug: string; sku: string };
  database: D1Database;
  /** Empties the storefront's caches. */
  forgetAnswers(): Promise<void>;
  stop(): Promise<void>;
}

/** Bundles a worker of the bench in memory. */
export async function bundle(entry: string): Promise<string> {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*', 'cloudflare:*'],
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  await stop();
  return outputFiles[0]?.text ?? '';
}

const bestSeller = `SELECT p.slug, s.id AS sku FROM products p JOIN skus s ON s.product_id = p.id
  JOIN stock k ON k.sku_id = s.id AND k.country = 'KW' AND k.available > 0
  WHERE p.status = 'published' AND s.active = 1 AND s.is_default = 1 AND s.id NOT IN (SELECT sku_id FROM not_sold)
  ORDER BY p.popularity DESC, p.id LIMIT 1`;

const deskVars = (port: number) => ({ WEB_DESK_ORIGIN: `http://localhost:${port + 3}` });

async function startMiniflare({
  counting,
  bareProxy,
  webDesk,
  isSlow,
  folder,
  port,
  publicPort = port,
  isSecure,
  inspectorPort,
}: BenchShopOptions) {
  await tieWorkerdToParent(folder);
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await import('miniflare');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { note: _note, SIGN_KEYS, SIGN_ACTIVE, WEB_DESK_PRIVATE_KEY, ...secrets } = loadLocalSecrets(folder);
  const signing = { SIGN_KEYS, SIGN_ACTIVE, PUBLIC_ORIGIN: `${isSecure ? 'https' : 'http'}://${host}:${publicPort}` };
  const worker = (name: string, config: string | null, contents: string, at: number, vars: Record<string, string>) => {
    const {
      modulesRules: _rules,
      assets: _assets,
      ...options
    } = config ? (read(config).workerOptions as Record<string, unknown>) : { compatibilityDate: '2026-11-01' };
    return {
      ...options,
      name,
      bindings: { ...((options as { bindings?: object }).bindings ?? {}), ...vars },
      rootPath: process.cwd(),
      modulesRoot: process.cwd(),
      modules: [{ type: 'ESModule', path: resolve(`dist/${name}.mjs`), contents }],
      unsafeDirectSockets: [{ host, port: at }],
    };
  };
  const commerceCode = counting
    ? await bundle('tests/bench/counting-commerce.ts')
    : readFileSync('dist/commerce.mjs', 'utf8');
  const storefrontCode = readFileSync('dist/storefront.mjs', 'utf8');
  const storefront = (deploy: string) =>
    worker('afiya-storefront', 'wrangler.toml', storefrontCode, port, { ...signing, DEPLOY: deploy });
  const proxies = async () => {
    const upstream = { serviceBindings: { COMMERCE: 'upstream' } };
    const proxied = worker('proxied', 'wrangler.toml', storefrontCode, port + 4, { ...signing, DEPLOY: deployName() });
    const { unsafeDirectSockets: _sockets, ...answering } = worker(
      'upstream',
      null,
      await bundle('tests/bench/upstream.ts'),
      0,
      {},
    );
    return [
      answering,
      { ...worker('bare-proxy', null, await bundle('tests/bench/bare-proxy.ts'), port + 3, {}), ...upstream },
      { ...proxied, ...upstream },
    ];
  };
  const desk = () => ({
    ...worker('afiya-desk', 'worker/desk/wrangler.toml', readFileSync('dist/desk.mjs', 'utf8'), port + 3, {
      ...deskVars(port),
      PUBLIC_ORIGIN: signing.PUBLIC_ORIGIN,
      DEPLOY: deployName(),
      WEB_DESK_PRIVATE_KEY,
    }),
    serviceBindings: {
      COMMERCE: 'afiya-commerce',
      ASSETS: { disk: { path: resolve('dist/desk-client'), writable: false } },
    },
  });
  /** The storefront's way to commerce, half a second longer than it is. */
  const detour = async () => {
    const { unsafeDirectSockets: _sockets, ...slow } = worker(
      'slow-commerce',
      null,
      await bundle('tests/bench/slow-commerce.ts'),
      0,
      {},
    );
    return { ...slow, serviceBindings: { UPSTREAM: 'afiya-commerce' } };
  };
  const others = [
    worker('afiya-commerce', 'worker/commerce/wrangler.toml', commerceCode, port + 1, {
      ...signing,
      ...secrets,
      ...(webDesk && deskVars(port)),
      AFIYA_LIMITS: 'x20',
      HEALTH_RULES: 'unsigned',
    }),
    worker('hello', null, await bundle('tests/bench/hello.ts'), port + 2, {}),
    worker('baseline', null, await bundle('tests/bench/baseline/worker.tsx'), port + 5, {}),
    ...(bareProxy ? await proxies() : []),
    ...(webDesk ? [desk()] : []),
    ...(isSlow ? [await detour()] : []),
  ];
  const options = (deploy: string) => ({
    host,
    port: 0,
    ...(inspectorPort !== undefined && { inspectorPort }),
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    telemetry: { enabled: false },
    resourcePersistencePath: resolve(folder, 'v3'),
    workers: [
      {
        ...storefront(deploy),
        serviceBindings: {
          COMMERCE: isSlow ? 'slow-commerce' : 'afiya-commerce',
          ASSETS: { disk: { path: resolve('dist/client'), writable: false } },
        },
      },
      ...others,
    ],
  });
  const asOf = (deploy: string) => convertV4MiniflareOptions(options(deploy) as never);
  const miniflare: Miniflare = new Miniflare(asOf(deployName()));
  await miniflare.ready;
  // New isolates and a new deploy start with empty caches.
  return { miniflare, restart: () => miniflare.setOptions(asOf(crypto.randomUUID())) };
}

interface BenchShopOptions {
  /** Records commerce's queries, which slows it down. */
  counting: boolean;
  bareProxy: boolean;
  /** Opens the web desk, at the port of the bare proxy. */
  webDesk: boolean;
  /** Adds 500 ms to each call of the storefront to commerce. */
  isSlow: boolean;
  /** Where its data are; shops that run side by side need one each, and six ports. */
  folder: string;
  port: number;
  /** Where visitors come in, if not at `port`. */
  publicPort?: number | undefined;
  /** They come by TLS. */
  isSecure: boolean;
  /** Where heaps can be read (heap.ts); without it there is no inspector. */
  inspectorPort?: number | undefined;
}

export async function startShop({
  counting = false,
  bareProxy = false,
  webDesk = false,
  isSlow = false,
  folder = benchFolder,
  port = benchPort,
  publicPort,
  isSecure = false,
  inspectorPort,
}: Partial<BenchShopOptions> = {}): Promise<BenchShop> {
  mkdirSync(folder, { recursive: true });
  const unlock = lockFolder(folder);
  process.once('exit', unlock);
  for (const at of (bareProxy || webDesk ? [0, 1, 2, 3, 4, 5] : [0, 1, 2, 5]).map((n) => port + n))
    await assertPortFree(at, 'the bench');
  await buildAll(console.log);
  const { miniflare, restart } = await startMiniflare({
    counting,
    bareProxy,
    webDesk,
    isSlow,
    folder,
    port,
    publicPort,
    isSecure,
    inspectorPort,
  });
  const databaseOf = async (binding: DatabaseBinding) =>
    (await miniflare.getD1Database(binding, 'afiya-commerce')) as unknown as D1Database;
  await migrateAll(databaseOf);
  const database = await databaseOf('DB');
  await seedDemoCatalogue(database, console.log);
  const product = await database.prepare(bestSeller).first<{ slug: string; sku: string }>();
  if (!product) throw new Error(`The shop in ${folder} has nothing to sell: delete that folder and start again.`);
  return {
    origin: `http://${host}:${port}`,
    commerce: `http://${host}:${port + 1}`,
    hello: `http://${host}:${port + 2}`,
    desk: deskVars(port).WEB_DESK_ORIGIN,
    baseline: `http://${host}:${port + 5}`,
    bareProxy: `http://${host}:${port + 3}`,
    proxied: `http://${host}:${port + 4}`,
    product,
    database,
    forgetAnswers: restart,
    stop: async () => {
      await miniflare.dispose();
      unlock();
    },
  };
}

/** The pages that are measured, without their language. */
export const pagesOf = ({ product }: BenchShop): Readonly<Record<string, string>> => ({
  home: '/',
  listing: '/products',
  product: `/products/${product.slug}`,
  search: '/search?q=magnesium',
  cart: '/cart',
});

/** Cookies of a second visit, which avoid the redirect by language. */
export const visitorCookies = (locale: string): string => `locale=${locale}; country=KW`;
