/** Every rule of axe, WCAG 2.2 AA and good practice alike, on what stands on a page just now. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Audit {
  /** Elements that were there to be looked at. */
  nodes: number;
  /** Rules that found something to look at, and it was right. */
  kept: number;
  /** `rule: the element's HTML`, of every element that breaks one. */
  broken: string[];
}

export async function audit(page: Page): Promise<Audit> {
  const { passes, violations } = await new AxeBuilder({ page })
    // Our pages have no frames, so nothing needs the second page that axe otherwise opens to put frames together.
    .setLegacyMode()
    // One element for each rule that is kept: describing all of them takes longer than looking.
    .options({ resultTypes: ['violations'] })
    .analyze();
  return {
    nodes: await page.locator('body *').count(),
    kept: passes.length,
    broken: violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
  };
}
