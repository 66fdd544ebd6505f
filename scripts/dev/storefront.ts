import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { serviceWorkerPlugin } from '../serve/service-worker-plugin.ts';
import { startWorkerServer } from './worker-server.ts';

const packs = resolve('dist/client/packs');

const groups = 'client/styles/groups';
const sheetOf = (file: string) => `/${groups}/${file}`;

/** The preamble of fast refresh must load before the first component. */
const manifest = {
  js: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/client/entry-client.tsx'],
  // A link, so that a page has its styles before the script runs.
  css: [sheetOf('shop.css')],
  styles: Object.fromEntries(readdirSync(groups).map((file) => [file.replace('.css', ''), sheetOf(file)])),
  preloads: [],
  pages: {},
};

const manifestPlugin: Plugin = {
  name: 'afiya-dev-manifest',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:manifest' ? '\0virtual:manifest' : undefined),
  load: (id) => (id === '\0virtual:manifest' ? `export const manifest = ${JSON.stringify(manifest)};` : undefined),
};

const packsPlugin: Plugin = {
  name: 'afiya-dev-packs',
  configureServer(server) {
    server.middlewares.use('/packs', (request, response, next) => {
      const name = (request.url ?? '').split('?')[0] ?? '';
      const file = resolve(packs, `.${name}`);
      const [, type] = /^[\w./-]+\.(svg|avif)$/.exec(name) ?? [];
      if (!type || !file.startsWith(packs) || !existsSync(file)) return next();
      response.setHeader('content-type', type === 'svg' ? 'image/svg+xml' : 'image/avif');
      createReadStream(file).pipe(response);
    });
  },
};

/** The bindings of workerd. Nothing is cached, so that every edit shows. */
const bindings = {
  COMMERCE: { fetch: async () => new Response(null, { status: 503 }) },
  CACHE: { get: async () => null, put: async () => undefined },
};

export const startStorefront = (port: number, vars: Readonly<Record<string, string>>): Promise<() => Promise<void>> =>
  startWorkerServer({
    port,
    worker: 'worker/storefront/index.ts',
    entries: ['client/entry-client.tsx', 'client/pages/**/*.tsx'],
    bindings: { ...bindings, ...vars },
    plugins: [manifestPlugin, serviceWorkerPlugin, packsPlugin],
    viteRoutes: [/^\/packs\//],
    cacheDir: 'node_modules/.vite/shop',
  });
