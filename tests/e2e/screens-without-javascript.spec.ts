/** Every public screen in a browser that runs no script: it is whole, or says what it needs. */
import { expect, type Page, test } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { lostAddresses, screens } from './support/screens.ts';

test.use({ javaScriptEnabled: false });

const isLost = (screen: string) => lostAddresses.includes(screen) || screen.includes('/no-such-');

/** What is wrong with a page that has been opened. */
async function findFaults(page: Page, locale: Locale): Promise<string[]> {
  const seen = (part: string) => page.locator(`main ${part}`).filter({ visible: true });
  const faults: string[] = [];
  if ((await page.locator('html').getAttribute('lang')) !== locale) faults.push('another language');
  if ((await seen('h1').allInnerTexts()).filter((text) => /\p{L}/u.test(text)).length !== 1) faults.push('no heading');
  // What only a script would end or begin stands for ever.
  if ((await seen(':is(.skeleton, [aria-busy="true"])').count()) > 0) faults.push('an endless wait');
  for (const button of await seen('button[type="button"]').all())
    faults.push(`a dead button “${(await button.getAttribute('aria-label')) ?? (await button.textContent())}”`);
  if ((await seen('.needs-script').count()) > 0) faults.push('a form that only a script sends');
  const isWaiting = (await page.locator('main :is(.skeleton, [aria-busy="true"])').count()) > 0;
  if (isWaiting && (await seen('noscript .alert').count()) === 0) faults.push('something is missing without a word');
  return faults;
}

for (const [offset, locale] of locales.entries())
  test(`a screen without JavaScript is whole, or says what it needs (${locale})`, async ({ page }) => {
    const faults: string[] = [];
    const links = new Set<string>();
    for (const [at, screen] of [...screens, ...lostAddresses].entries()) {
      if (at % locales.length !== offset) continue;
      const reply = await page.goto(localizedPath(screen, locale), { waitUntil: 'domcontentloaded' });
      if (reply?.status() !== (isLost(screen) ? 404 : 200)) faults.push(`${screen}: answers ${reply?.status()}`);
      for (const fault of await findFaults(page, locale)) faults.push(`${screen}: ${fault}`);
      const first = page.locator('main a[href^="/"]').first();
      const href = (await first.count()) > 0 && (await first.getAttribute('href'));
      // Nobody's list is shared under an id that was made up.
      if (href && !href.includes('/shared-list/')) links.add(href);
    }
    for (const link of links) {
      const reply = await page.request.get(link);
      if (!reply.ok()) faults.push(`${link}: answers ${reply.status()}`);
    }
    expect(faults).toEqual([]);
  });
