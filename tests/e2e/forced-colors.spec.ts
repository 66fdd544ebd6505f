/** Where a reader's own colours replace the page's, what is chosen, current or done is still told apart from what isn't. */
import type { Page } from '@playwright/test';
import { addProduct, fillShipping, goToCheckout } from './support/buy.ts';
import { buyable } from './support/screens.ts';
import { expect, open, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

const states = '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"], :checked';

/** Every kind of thing that has a state, each once: by the state, its class and its parent's. */
const kindsOf = (page: Page) =>
  page.evaluate((selector) => {
    const kinds = new Map<string, Element>();
    for (const one of document.querySelectorAll(selector)) {
      const isSeen = one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 4;
      // The last of a path is no link, and an option is the browser's.
      if (!isSeen || one.matches('option, .breadcrumbs *')) continue;
      const kind = `${one.localName}.${one.className} in ${one.parentElement?.localName}.${one.parentElement?.className}`;
      if (!kinds.has(kind)) kinds.set(kind, one);
    }
    return [...kinds].map(([kind, one], at) => {
      one.setAttribute('data-kind', String(at));
      return kind;
    });
  }, states);

/** Each looks otherwise once its state is taken from it. */
async function expectSeen(page: Page, name: string, least: number): Promise<void> {
  const kinds = await kindsOf(page);
  expect.soft(kinds.length, `${name}: hardly anything has a state`).toBeGreaterThanOrEqual(least);
  for (const [at, kind] of kinds.entries()) {
    const one = page.locator(`[data-kind="${at}"]`);
    const before = await one.screenshot();
    await one.evaluate((element) => {
      for (const state of ['aria-current', 'aria-pressed', 'aria-selected']) element.removeAttribute(state);
      if (element instanceof HTMLInputElement) element.checked = false;
      element.classList.remove('is-on', 'is-selected');
    });
    expect
      .soft((await one.screenshot()).equals(before), `${name}: ${kind} looks the same without its state`)
      .toBe(false);
  }
}

/** How much of a part is of the reader's colour for what is chosen. */
const hasHighlight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => {
    const probe = part.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return getComputedStyle(part).backgroundColor === highlight;
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }));

test('in the shop', async ({ page }) => {
  test.slow();
  await open(page, '/products?dietary=vegan&on_sale=true', 'en', 'KW');
  await expectSeen(page, 'listing', 4);
  await open(page, '/categories?id=omegas', 'en', 'KW');
  await expectSeen(page, 'categories', 1);
  await addProduct(page, buyable.split('/').pop() ?? '', 'en');
  await expectSeen(page, 'product', 1);
  await goToCheckout(page, 'en');
  await page.getByRole('radio').first().check();
  await expectSeen(page, 'shipping', 2);
  await fillShipping(page, 'en', 'KW');
  await expect(page.locator('.checkout-steps .done')).toBeVisible();
  expect(await hasHighlight(page, '.checkout-steps [aria-current] i'), 'the step one is at').toBe(true);
  expect(await hasHighlight(page, '.checkout-steps .done i'), 'a step that is done').toBe(true);
  expect(await hasHighlight(page, '.checkout-steps li:last-child i'), 'a step to come').toBe(false);

  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/', 'en', 'KW');
  await expectSeen(page, 'home on a phone', 1);
  await open(page, '/quiz', 'en', 'KW');
  const progress = page.locator('.quiz-progress');
  const [start, end] = await progress.evaluate(async (bar: HTMLProgressElement) => [bar.value, bar.max]);
  expect(start).toBeLessThan(end ?? 0);
  const before = await progress.screenshot();
  await progress.evaluate((bar: HTMLProgressElement) => bar.setAttribute('value', String(bar.max)));
  expect((await progress.screenshot()).equals(before), 'a bar of progress says nothing').toBe(false);
});

test('at the desk', async ({ page }) => {
  await openDesk(page, 'en');
  await page.goto(`${deskOrigin}/orders?view=all`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSeen(page, 'orders', 2);
});
