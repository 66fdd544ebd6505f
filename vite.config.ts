/** Two builds: the browser's files, and the storefront worker as one module with the pages inside (docs/decisions). */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractPlugin } from './scripts/serve/contract-plugin.ts';
import { manifestPlugin } from './scripts/serve/manifest-plugin.ts';
import { reactTextPlugin } from './scripts/serve/react-text-plugin.ts';
import { routeFilesPlugin } from './scripts/serve/route-files-plugin.ts';
import { serviceWorkerPlugin } from './scripts/serve/service-worker-plugin.ts';

/**
 * What several first pages share, in a file per kind of page. Left to itself the bundler makes one of every little part: 18
 * requests for a listing and a tenth more bytes. What a group imports goes with it, unless an earlier group has it.
 */
const chunks = [
  {
    name: 'core',
    priority: 3,
    test: /\/client\/(?:app|page|browser\/make-uuid|api\/request|document\/page-data|state\/stores|shell\/browser-router|ui\/(?:alert|breadcrumbs|button|check|picture|money|states|stepper|tile)|features\/(?:price\/shop-price|product\/use-limited-stock))\.tsx?$|react-dom\/client|shared\/i18n\/translate|shared\/domain\/(?:no-break-name|picture|stock-note|text)\./,
  },
  {
    name: 'cards',
    priority: 2,
    test: /\/client\/features\/(?:product\/(?:cart-product|product-card|product-grid|use-live-skus)|listing\/category-input)\./,
  },
  {
    name: 'visits',
    priority: 1,
    test: /\/client\/(?:visits|answers|load-route|public-data|prefetch|prefetched-pages|preload|route-files|routes|step-frames|shell\/(?:arrive|move-card|page-frame|page-pictures|read-visible))\./,
  },
  { name: 'listing', priority: 1, test: /\/client\/features\/listing\/(?!filter-drawer|load-pages)/ },
  {
    name: 'promotions',
    priority: 1,
    test: /\/client\/(?:features\/(?:free-delivery\/(?:waiting-)?banner|promotion\/related-promotions)|ui\/amount-sentence)\./,
  },
  { name: 'advice', test: /\/client\/features\/(?:blood-test\/test-card|nutritionist\/person-card)\./ },
  {
    name: 'quote',
    test: /\/client\/features\/(?:cart\/(?:use-(?!add-)|totals|pending-totals|format-change|lazy-sold-out-cart)|price\/payment-marks)|\/client\/state\/lazy-part/,
  },
  { name: 'cart-origin', priority: 1, test: /shared\/domain\/cart-origin\./ },
  // Of their own, or the first page's sync would bring all of the steps' code.
  { name: 'log-failure', priority: 2, test: /\/client\/browser\/log-failure\./ },
  {
    name: 'browser',
    priority: 2,
    test: /\/client\/browser\/(?:matches-media|permissions)\.|shared\/domain\/impersonal-page\./,
  },
  {
    name: 'sync',
    test: /\/client\/(?:shell\/background-sync|state\/(?:sync-data|persist-items)|features\/(?:session\/sync-user|cart\/sync-cart|unpaid-order\/unpaid-order)\.)/,
  },
  { name: 'bundles', test: /\/client\/(?:features\/promotion\/(?:bundles|promotions)|state\/add-all)\./ },
  { name: 'forms', test: /\/client\/(?:ui\/field|forms\/use-form)/ },
];

/** With nothing to preload, the helper that Vite wraps around each `import()` is half a kilobyte that calls a function. */
const plainImports: Plugin = {
  name: 'afiya-plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    manifestPlugin(),
    contractPlugin,
    reactTextPlugin,
    plainImports,
    ...(isSsrBuild ? [serviceWorkerPlugin] : [routeFilesPlugin]),
  ],
  define: { 'process.env.NODE_ENV': '"production"', __SENTRY_DEBUG__: 'false' },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2024',
        minify: true,
        rolldownOptions: {
          input: { storefront: 'worker/storefront/index.ts' },
          // A start is shorter when V8 compiles a page's code with its first drawing: an isolate draws few of the pages soon after its start.
          optimization: { pifeForModuleWrappers: false },
          output: { entryFileNames: '[name].mjs', codeSplitting: false },
        },
      }
    : {
        outDir: 'dist/client',
        // scripts/build.ts clears what it makes anew; the pack shots stay.
        emptyOutDir: false,
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // The server's HTML preloads what the first page needs; a list of every page's files costs each first page 1 kB.
        modulePreload: false,
        rolldownOptions: {
          input: [
            'client/entry-client.tsx',
            'client/monitoring/reporter.ts',
            'client/tracker/tracker.ts',
            'client/styles/groups/shop.css',
            'client/styles/groups/forced.css',
          ],
          // The reporter is called by name from the document.
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: chunks } },
          // The name after bundling. React-router calls it as it loads, for a component that nobody uses: 4 kB would stay with it.
          treeshake: { manualPureFunctions: ['import_react.memo'], propertyReadSideEffects: false },
        },
      },
  // React has had the hook itself since 18; swr asks for it by the shim's name.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  ssr: {
    target: 'webworker' as const,
    noExternal: true as const,
    external: ['node:zlib'],
    resolve: {
      conditions: ['workerd', 'worker', 'module', 'browser', 'production'],
      externalConditions: ['workerd', 'worker'],
    },
  },
}));
