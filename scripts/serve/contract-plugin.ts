/**
 * The contract as the built storefront needs it: the calls without their shapes, and the OpenAPI document written out. Nothing
 * else of it uses a shape, and making several hundred of them is a fifth of a worker's start (docs/performance.md).
 */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type ApiCall, calls } from '../../shared/contract/calls.ts';
import { openApi } from '../../worker/storefront/openapi/document.ts';

/** `body` stays as a sign that there is one. */
const bare = () =>
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

/** Packed: it is read on the rare day that somebody asks for it, and as text it was a third of what every start parses. */
const writtenOut = (): string => {
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
    if (id === resolve('shared/contract/calls.ts')) return `export const calls = ${JSON.stringify(bare())};`;
    if (id === resolve('worker/storefront/openapi/document.ts')) return writtenOut();
    return null;
  },
};
