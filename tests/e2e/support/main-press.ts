/** What a screen is for, pressed, and what the page says to it. */
import type { Page } from '@playwright/test';
import { expectAlive } from './hostile.ts';
import { expect } from './shop.ts';

/** Its first button that acts, or else the first link of its content. Returns its name. */
const pressMain = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const found = ['main button.btn:enabled', 'main a[href]:not([href^="#"]):not([href*=":"])']
        .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
        .find((one) => one.checkVisibility() && !one.closest('nav, .alert'));
      const isAnswer = ({ target }: MutationRecord) => {
        const element = target instanceof Element ? target : target.parentElement;
        // That it is pressed and works is no answer, nor is what changes beside the content.
        return !found?.contains(target) && element?.closest('main, dialog, .toast-container') != null;
      };
      const watch = new MutationObserver((records) => {
        if (records.some(isAnswer)) Object.assign(globalThis, { isAnswered: true });
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      Object.assign(globalThis, { isAnswered: false });
      found?.click();
      return found?.textContent ?? '';
    })
    // It has led to another document.
    .catch(() => '');

/**
 * Something of the content, a dialog or a toast has changed since the press, what is wrong stands there already, or it is another
 * document; and nothing works any more.
 */
const isAnswered = (page: Page): Promise<boolean> =>
  page
    .evaluate(
      () =>
        ((globalThis as { isAnswered?: boolean }).isAnswered !== false ||
          document.querySelector('main [role="alert"], main [aria-invalid="true"]') !== null) &&
        [...document.querySelectorAll('[aria-busy="true"]')].every((one) => !one.checkVisibility()),
    )
    .catch(() => false);

/** @param what happened before the press, for the message */
export async function expectMainPressAnswered(page: Page, what: string): Promise<string> {
  const name = await pressMain(page);
  await expect.poll(() => isAnswered(page), { message: `“${name}” ${what}`, intervals: [50] }).toBe(true);
  await expectAlive(page);
  return name;
}

/** Nothing of its content is still waited for. */
export const isAtRest = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main .skeleton, main [aria-busy="true"]')].every((one) => !one.checkVisibility()),
    undefined,
    { polling: 50 },
  );
