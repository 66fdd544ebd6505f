/** The eight rooms of tests; each worker's room runs in workerd with real D1, R2, KV and queues. */
import { readFileSync } from 'node:fs';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { deskFilesPlugin } from './scripts/serve/desk-files-plugin.ts';
import { manifestPlugin } from './scripts/serve/manifest-plugin.ts';
import { deskServiceWorkerPlugin, serviceWorkerPlugin } from './scripts/serve/service-worker-plugin.ts';
import { emptyShop } from './tests/support/empty-shop.ts';
import { createShopFiles } from './tests/support/shop-files.ts';
import { testVars } from './tests/support/vars.ts';

/** `AFIYA_LABELS=file.csv npm run check` puts a merchant's whole file through the import as well. */
const labels = process.env.AFIYA_LABELS;

/** Passwords are hashed for real, pages transformed when first asked for, bundles weighed: on a busy machine that takes its time. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** They start the shop's code anew, which goes on running: a page that another file draws beside it would answer to both. */
const ownPages = ['tests/client/entry-client.test.tsx', 'tests/client/preload.test.ts'];

export default defineConfig({
  test: {
    // Half of a run was starting workerd and loading the same modules for each file; CONTRIBUTING.md says what keeps files apart.
    isolate: false,
    maxWorkers: 2,
    reporters: [['default'], ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'shared',
          include: ['tests/{shared,house,migrations,desk,catalogue,soak,deploy}/**/*.test.ts'],
          environment: 'node',
          ...patience,
        },
      },
      { test: { name: 'gateway', include: ['tests/gateway/**/*.test.ts'], environment: 'node', ...patience } },
      { test: { name: 'races', include: ['tests/races/**/*.test.ts'], environment: 'node', ...patience } },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          exclude: ownPages,
          environment: 'happy-dom',
          setupFiles: ['tests/client/setup.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'own-pages',
          include: ownPages,
          environment: 'happy-dom',
          setupFiles: ['tests/client/setup.ts'],
          isolate: true,
          ...patience,
        },
      },
      {
        plugins: [
          react(),
          manifestPlugin('none'),
          serviceWorkerPlugin,
          cloudflareTest({
            main: './worker/storefront/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: testVars.storefront,
              // Each test brings its own API; this one only lets the worker start.
              serviceBindings: { COMMERCE: () => new Response(null, { status: 503 }) },
            },
          }),
        ],
        test: {
          name: 'storefront',
          include: ['tests/worker/storefront/**/*.test.{ts,tsx}'],
          ...patience,
          globalSetup: ['tests/monitoring/setup.ts'],
        },
      },
      {
        plugins: [
          deskFilesPlugin('none'),
          deskServiceWorkerPlugin,
          cloudflareTest({
            main: './worker/desk/index.ts',
            wrangler: { configPath: './worker/desk/wrangler.toml' },
            miniflare: {
              bindings: testVars.desk,
              // Each test brings its own commerce.
              serviceBindings: { COMMERCE: () => new Response(null, { status: 503 }) },
            },
          }),
        ],
        test: { name: 'web-desk', include: ['tests/worker/desk/**/*.test.ts'], ...patience },
      },
      {
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: './worker/commerce/wrangler.toml' },
            miniflare: {
              serviceBindings: { SHOP_FILES: createShopFiles() },
              bindings: {
                ...testVars.commerce,
                GATEWAY_BASE_URL: await (await fetch(inject('gatewayMaker'))).text(),
                AFIYA_LABELS_TEXT: labels ? readFileSync(labels, 'utf8') : '',
                EMPTY_SHOP: emptyShop('./migrations'),
                TEST_MIGRATIONS: await readD1Migrations('./migrations'),
                EMPTY_HEALTH: emptyShop('./migrations/health'),
                HEALTH_MIGRATIONS: await readD1Migrations('./migrations/health'),
              },
            },
          })),
        ],
        test: {
          name: 'commerce',
          include: ['tests/worker/commerce/**/*.test.ts'],
          ...patience,
          globalSetup: [
            'tests/worker/commerce/support/gateway-setup.ts',
            'tests/monitoring/setup.ts',
            'tests/mail/setup.ts',
            'tests/messages/setup.ts',
            'tests/push/setup.ts',
          ],
          setupFiles: ['tests/worker/commerce/setup.ts'],
        },
      },
    ],
  },
});
