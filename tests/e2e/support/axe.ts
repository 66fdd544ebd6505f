/** Every rule of axe, WCAG 2.2 AA and good practice alike, on what stands on a page just now. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The short form: the builder would say the long one, twice as large, two times at each look. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The shop's barest screen has more. */
const leastNodes = 45;
const leastRules = 15;

/** Waits for what is fading in or out, which has less contrast; what turns for ever is let be. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
  });

/**
 * No rule is broken; a page that shows nothing can't pass for a good one.
 * @param without rules that are asked elsewhere.
 * @param least fewer elements mean that axe looked at something else.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  { without = [], least = leastNodes }: { without?: readonly string[]; least?: number } = {},
): Promise<void> {
  // A page that is being left is dimmed, and has less contrast.
  await expect(page.locator('.progress-bar.is-busy'), name).toHaveCount(0);
  await settled(page);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const { passes, violations } = await new AxeBuilder({ page, axeSource: 'void 0' })
    // Our pages have no frames, so nothing needs the second page that axe otherwise opens to put frames together.
    .setLegacyMode()
    // One element for each rule that is met: describing all of them takes longer than looking.
    .options({ resultTypes: ['violations'] })
    .disableRules([...without])
    .analyze();
  const broken = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect.soft(broken, name).toEqual([]);
  expect.soft(await page.locator('body *').count(), `${name}: hardly anything on it`).toBeGreaterThan(least);
  expect.soft(passes.length, `${name}: hardly anything was asked`).toBeGreaterThan(leastRules);
}
