import type { Plugin } from 'vite';
import { deskServiceWorkerPlugin } from '../serve/service-worker-plugin.ts';
import { startWorkerServer } from './worker-server.ts';

const entry = 'virtual:desk-entry';
/** The preamble of fast refresh must load before the first component. */
const entrySource = ['/@vite/client', '@vitejs/plugin-react/preamble', '/client/desk/entry.tsx']
  .map((id) => `import '${id}';`)
  .join('\n');
const deskFiles = { script: `/@id/__x00__${entry}`, styles: ['/client/desk/styles/desk.css'], preloads: [] };

const filesPlugin: Plugin = {
  name: 'afiya-dev-desk-files',
  enforce: 'pre',
  resolveId: (id) => (id === 'virtual:desk-files' || id === entry ? `\0${id}` : undefined),
  load(id) {
    if (id === '\0virtual:desk-files') return `export const deskFiles = ${JSON.stringify(deskFiles)};`;
    return id === `\0${entry}` ? entrySource : undefined;
  },
};

/** @param commerceOrigin takes the place of the service binding. */
export const startDesk = (
  port: number,
  commerceOrigin: string,
  vars: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> =>
  startWorkerServer({
    port,
    worker: 'worker/desk/index.ts',
    entries: ['client/desk/entry.tsx', 'client/desk/features/**/*.tsx'],
    bindings: {
      ...vars,
      COMMERCE: {
        fetch: (url: string, init: RequestInit) => {
          const { pathname, search } = new URL(url);
          return fetch(commerceOrigin + pathname + search, init);
        },
      },
    },
    plugins: [filesPlugin, deskServiceWorkerPlugin],
    viteRoutes: [/^\/(?:favicon\.svg$|public\/)/],
    cacheDir: 'node_modules/.vite/desk',
  });
