/** `virtual:service-worker` is a service worker's script, in one piece, for the storefront or the web desk to serve as `/sw.js`. */
import type { Plugin } from 'vite';

const id = 'virtual:service-worker';

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    minify: true,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

const createPlugin = (entry: string): Plugin => ({
  name: 'afiya-service-worker',
  enforce: 'pre',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: async (source) =>
    source === `\0${id}` ? `export const serviceWorkerScript = ${JSON.stringify(await bundle(entry))};` : undefined,
});

export const serviceWorkerPlugin = createPlugin('client/service-worker/main.ts');
export const deskServiceWorkerPlugin = createPlugin('client/service-worker/desk.ts');
