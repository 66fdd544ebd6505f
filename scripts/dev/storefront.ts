/** Serves the storefront from its sources: the worker's code runs in Node, Vite serves scripts and styles with fast refresh. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { host } from '../serve/ports.ts';

const worker = 'worker/storefront/index.ts';
const packs = resolve('dist/client/packs');

const viteRoutes = [/^\/(client|shared|node_modules)\//, /^\/@/, /^\/packs\//, /[?&](t=\d+|direct|import)$/];

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
      if (!/^[\w./-]+\.svg$/.test(name) || !file.startsWith(packs) || !existsSync(file)) return next();
      response.setHeader('content-type', 'image/svg+xml');
      createReadStream(file).pipe(response);
    });
  },
  hotUpdate({ file, server }) {
    // Modules of the worker aren't in the browser, so the page must reload.
    if (this.environment.name === 'ssr' && file.includes('/worker/')) server.ws.send({ type: 'full-reload' });
  },
};

/** Relaxes the CSP for Vite's inline styles and error overlay. */
function relaxHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('content-security-policy');
  if (policy)
    headers.set(
      'content-security-policy',
      policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("; require-trusted-types-for 'script'", ''),
    );
  return new Response(response.body, { status: response.status, headers });
}

interface Worker {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

/** The bindings of workerd. Nothing is cached, so that every edit shows. */
const bindings = {
  COMMERCE: { fetch: async () => new Response(null, { status: 503 }) },
  CACHE: { get: async () => null, put: async () => undefined },
};

export async function startStorefront(
  port: number,
  vars: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    server: { host, port, strictPort: true },
    optimizeDeps: { entries: ['client/entry-client.tsx', 'client/pages/**/*.tsx'] },
    plugins: [
      react(),
      manifestPlugin,
      packsPlugin,
      devServer({
        entry: worker,
        injectClientScript: false,
        exclude: viteRoutes,
        env: { ...bindings, ...vars },
        // The plugin's default reloads the page at every edit.
        handleHotUpdate: () => undefined,
        loadModule: async (vite, entry) => {
          const { default: app } = (await vite.ssrLoadModule(entry)) as { default: Worker };
          return { fetch: async (request, env, context) => relaxHeaders(await app.fetch(request, env, context)) };
        },
      }),
    ],
  });
  await server.listen();
  return () => server.close();
}
