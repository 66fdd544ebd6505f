/** `virtual:service-worker` is the script of the service worker, in one piece, for the storefront to serve as `/sw.js`. */
import type { Plugin } from 'vite';

const id = 'virtual:service-worker';

async function bundle(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: ['client/service-worker/main.ts'],
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

export const serviceWorkerPlugin: Plugin = {
  name: 'afiya-service-worker',
  enforce: 'pre',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load: async (source) =>
    source === `\0${id}` ? `export const serviceWorkerScript = ${JSON.stringify(await bundle())};` : undefined,
};
