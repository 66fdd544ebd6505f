/**
 * Builds the contract into the storefront without its schemas, which nothing there uses: creating several hundred of them is a
 * fifth of a worker's start (docs/performance.md). The OpenAPI document, made from them, is included as data.
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type ApiCall, calls } from '../../shared/contract/calls.ts';
import { openApi } from '../../worker/storefront/openapi/document.ts';
import { toModule } from './to-module.ts';

/** `body` stays as a marker that there is one. */
const callsWithoutSchemas = () =>
  Object.fromEntries(
    Object.entries(calls as Record<string, ApiCall>).map(([name, call]) => {
      const {
        params: _params,
        query: _query,
        data: _data,
        description: _description,
        refusals: _refusals,
        ...rest
      } = call;
      return [name, { ...rest, body: rest.body && {} }];
    }),
  );

/** Compressed: it is rarely requested, and as text it is a third of what every start parses. */
const openApiModule = (): string => {
  return `import { addressed } from './addresses.ts';
const packed = '${gzipSync(JSON.stringify(openApi('')), { level: 9 }).toString('base64')}';
export async function openApi(origin) {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const text = new Response(bytes).body.pipeThrough(new DecompressionStream('gzip'));
  return addressed(await new Response(text).json(), origin);
}`;
};

export const contractPlugin: Plugin = {
  name: 'afiya-contract',
  enforce: 'pre',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  load(id) {
    if (id === resolve('shared/contract/calls.ts')) return toModule('calls', callsWithoutSchemas());
    if (id === resolve('worker/storefront/openapi/document.ts')) return openApiModule();
    return null;
  },
};
