/** React as the build leaves it (scripts/serve/react-text-plugin.ts): the other tests draw with React as it came. */
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { reactTextPlugin } from '../../scripts/serve/react-text-plugin.ts';

/** A page that waits for one part, drawn by what the storefront draws with. */
const page = `
import { createElement, Suspense, use } from 'react';
import { drawHtml } from './client/document/draw-html.ts';

const reviews = new Promise((resolve) => setTimeout(resolve, 0, 'four stars'));
const Late = () => createElement('b', null, use(reviews));
const node = createElement('main', null, createElement(Suspense, { fallback: createElement('i', null, 'soon') }, createElement(Late)));

const faults = [];
const { first, late } = await drawHtml(node, { nonce: 'N', signal: new AbortController().signal, onError: (error) => faults.push(error) });
let following = '';
for await (const piece of late) following += piece;
export const drawn = { first, following, faults };
`;

async function builtPage(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      reactTextPlugin,
      {
        name: 'page',
        resolveId: (id) => (id === 'late-page' ? `${process.cwd()}/late-page.js` : undefined),
        load: (id) => (id.endsWith('/late-page.js') ? page : undefined),
      },
    ],
    build: { ssr: true, write: false, target: 'es2024', rolldownOptions: { input: 'late-page' } },
    ssr: { target: 'webworker', noExternal: true },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

test('the worker’s build of React streams a suspended part', async () => {
  const { drawn } = await import(`data:text/javascript;base64,${Buffer.from(await builtPage()).toString('base64')}`);
  expect(drawn.first).toContain('<i>soon</i>');
  expect(drawn.following).toContain('<b>four stars</b>');
  expect(drawn.faults).toEqual([]);
});
