/** `npm start` and `npm run dev`, as README says: they serve the shop and the web desk, and end all that they started. */
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { isAlive, type NpmScript, startNpmScript } from './support/npm-script.ts';
import { spareShop } from './support/spare-shop.ts';

const { port, state } = spareShop;
const shopOrigin = `http://localhost:${port}`;
/** As the stores know the app: team and bundle. */
const appId = 'ABCDE12345.shop.afiya';
const deskOrigin = `http://localhost:${port + 3}`;

let started: NpmScript | undefined;
test.beforeEach(() => rmSync(state, { recursive: true, force: true }));
test.afterEach(() => {
  for (const pid of started?.listProcesses() ?? []) process.kill(pid, 'SIGKILL');
});

for (const { script, opened, end } of [
  { script: 'start', opened: 'Afiya is open at', end: 'terminate' },
  { script: 'dev', opened: 'Afiya is open for editing', end: 'interrupt' },
] as const)
  test(`npm run ${script} serves shop and desk, and leaves no process behind`, async ({ page }) => {
    test.setTimeout(240_000);
    const running = startNpmScript(script, {
      PORT: String(port),
      AFIYA_STATE: state,
      AFIYA_LIMITS: 'x20',
      APP_IOS_ID: appId,
    });
    started = running;
    const output = await running.said(opened);

    for (const path of ['/', '/ar', '/products', '/cart', '/blood-test'])
      expect((await page.request.get(shopOrigin + path)).status(), path).toBe(200);
    if (script === 'start') {
      const links = await page.request.get(`${shopOrigin}/.well-known/apple-app-site-association`);
      expect((await links.json()).applinks.details[0].appID).toBe(appId);
    }
    await page.goto(`${shopOrigin}/ar/cart`);
    await expect(page.locator('main h1')).toBeVisible();

    const [, link = ''] = /as Noura, once: (\S+)/.exec(output) ?? [];
    expect(link).toContain(deskOrigin);
    await page.goto(link);
    await page.locator('#page').waitFor();
    await expect(page.locator('main h1')).toBeVisible();

    const processes = running.listProcesses();
    expect(processes.length).toBeGreaterThan(2);
    running[end]();
    await expect.poll(() => processes.filter(isAlive), { timeout: 30_000 }).toEqual([]);
  });
