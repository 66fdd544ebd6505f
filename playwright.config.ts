/** Journeys through the built shop, served as `npm start` serves it, on a state and ports of their own. */
import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/browser.ts';
import { ownShop, pushPortOf, shopAt, shopCount } from './tests/e2e/support/shops.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/e2e',
  workers: shopCount,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that passes when it is run again is listed as flaky: the machine was busy, or the shop has a race. Look at each.
  retries: 1,
  // Generous: a limit is met only by what fails, and some machines are three times slower than others.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // What can't be clicked is told with its name, instead of by the journey's time running out.
    actionTimeout: 45_000,
    baseURL: `http://localhost:${ownShop.port}`,
    // Recording every journey takes a quarter of the time. A journey that fails leaves its error, page and last picture;
    // AFIYA_TRACE=1 records each step too.
    trace: process.env.AFIYA_TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    screenshot: 'only-on-failure',
    // Where a journey is about it (offline.spec.ts, push.spec.ts), it says so: elsewhere requests are looked at and held back.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: browserPath() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    },
  },
  webServer: Array.from({ length: shopCount }, (_, index) => {
    const { port, state } = shopAt(index);
    return {
      // Empty at each run: journeys count on the demo catalogue as it is seeded. What is built is there before the next shop starts.
      command: `rm -rf ${state} && node scripts/build.ts && exec node scripts/start.ts`,
      url: `http://localhost:${port}/healthz`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
      env: {
        PORT: String(port),
        AFIYA_STATE: state,
        AFIYA_LIMITS: 'x20',
        PUSH_BASE_URL: `http://127.0.0.1:${pushPortOf({ port, state })}`,
      },
      stdout: 'pipe' as const,
    };
  }),
});
