/** Keyboard navigation: Tab to an element, then press keys. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** More than any page has tab stops. */
const stepsMost = 150;

/** Goes on by Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let step = 0; step < stepsMost; step += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nobody reaches ${target} by Tab`);
}

/** Goes there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes there and types. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

/** Goes to the group of radio buttons and on by the arrows to the one that is meant. */
export async function choose(page: Page, group: Locator, wanted: Locator): Promise<void> {
  // Tab enters a group at its chosen button, or at its first.
  const isIn = () => group.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
  for (let step = 0; step < stepsMost && !(await isIn()); step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let step = 0; step < 12 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
