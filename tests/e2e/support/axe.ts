/** Every rule of axe, WCAG 2.2 AA and good practice alike, on what stands on a page just now. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The barest screen has more; fewer means that axe looked at something else. */
const leastNodes = 35;
const leastRules = 15;

/**
 * No rule is broken; a page that shows nothing can't pass for a good one.
 * @param without rules that are asked elsewhere.
 */
export async function expectAccessible(page: Page, name: string, without: readonly string[] = []): Promise<void> {
  const { passes, violations } = await new AxeBuilder({ page })
    // Our pages have no frames, so nothing needs the second page that axe otherwise opens to put frames together.
    .setLegacyMode()
    // One element for each rule that is met: describing all of them takes longer than looking.
    .options({ resultTypes: ['violations'] })
    .disableRules([...without])
    .analyze();
  const broken = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect.soft(broken, name).toEqual([]);
  expect.soft(await page.locator('body *').count(), `${name}: hardly anything on it`).toBeGreaterThan(leastNodes);
  expect.soft(passes.length, `${name}: hardly anything was asked`).toBeGreaterThan(leastRules);
}
