import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { host } from '../serve/ports.ts';

interface Worker {
  fetch(request: Request, env: object, context: object): Promise<Response>;
}

interface WorkerServer {
  port: number;
  /** The worker's module, and the app's first one: dependencies are found from there. */
  worker: string;
  entries: string[];
  bindings: Record<string, unknown>;
  plugins: Plugin[];
  /** Paths that Vite answers besides those of sources. */
  viteRoutes?: RegExp[];
  cacheDir: string;
}

const sourceRoutes = [/^\/(client|shared|node_modules)\//, /^\/@/, /[?&](t=\d+|direct|import)$/];

/** Modules of a worker aren't in the browser, so the page must reload. */
const reloadPlugin: Plugin = {
  name: 'afiya-dev-reload',
  hotUpdate({ file, server }) {
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

/**
 * Serves a worker from its sources: its code runs in Node, Vite serves the app's scripts and styles with fast refresh.
 * @returns closes it.
 */
export async function startWorkerServer(plan: WorkerServer): Promise<() => Promise<void>> {
  const { port, worker, entries, bindings, plugins, viteRoutes = [], cacheDir } = plan;
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    cacheDir,
    server: { host, port, strictPort: true },
    optimizeDeps: { entries },
    plugins: [
      react(),
      reloadPlugin,
      ...plugins,
      devServer({
        entry: worker,
        injectClientScript: false,
        exclude: [...sourceRoutes, ...viteRoutes],
        env: bindings,
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
