/** The storefront from its sources: pages by the worker's own code in Node, scripts and styles by Vite with fast refresh. */
import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { host } from '../serve/ports.ts';

const worker = 'worker/storefront/index.ts';
const packs = resolve('dist/client/packs');

/** Sources, and what Vite makes of them; any other address is the worker's. */
const vites = [/^\/(client|shared|node_modules)\//, /^\/@/, /^\/packs\//, /[?&](t=\d+|direct|import)$/];

/** What a page begins with: fast refresh must be there before the first component is. */
const manifest = {
  js: ['/@vite/client', '/@id/@vitejs/plugin-react/preamble', '/client/entry-client.tsx'],
  // As a link, so that a page is not seen without its styles until the script has run.
  css: ['/client/styles/index.css?direct'],
  preloads: [],
  pages: {},
};

const manifestPlugin: Plugin = {
  name: 'afiya-dev-manifest',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:manifest' ? '\0virtual:manifest' : undefined),
  load: (id) => (id === '\0virtual:manifest' ? `export const manifest = ${JSON.stringify(manifest)};` : undefined),
};

/** The drawn pictures are made by the build, into a folder that is not Vite's. */
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
    // The browser holds nothing of the worker's, so it must ask for the page again.
    if (this.environment.name === 'ssr' && file.includes('/worker/')) server.ws.send({ type: 'full-reload' });
  },
};

/** Vite puts styles into the page by script, and its error overlay is HTML; Node does not gzip what only says that it is. */
function loosened(response: Response): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get('content-security-policy');
  if (policy)
    headers.set(
      'content-security-policy',
      policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("; require-trusted-types-for 'script'", ''),
    );
  headers.delete('content-encoding');
  return new Response(response.body, { status: response.status, headers });
}

interface Worker {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

/** What workerd would bind. Nothing is kept: an answer from before an edit is worse than a slow one. */
const bindings = {
  // Never asked while COMMERCE_ORIGIN is set; the storefront keeps its own device by it.
  COMMERCE: { fetch: async () => new Response(null, { status: 503 }) },
  CACHE: { get: async () => null, put: async () => undefined },
};

/** @returns how to stop it. */
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
        exclude: vites,
        env: { ...bindings, ...vars },
        // Its own answer to an edit is to reload the page, which would forget the cart that is being looked at.
        handleHotUpdate: () => undefined,
        loadModule: async (vite, entry) => {
          const { default: app } = (await vite.ssrLoadModule(entry)) as { default: Worker };
          return { fetch: async (request, env, context) => loosened(await app.fetch(request, env, context)) };
        },
      }),
    ],
  });
  await server.listen();
  return () => server.close();
}
