/** What a narrow page may neither cut nor break: a number in the way back, and a time of day. */
import { expect, type Page } from '@playwright/test';

export const expectWholeText = (page: Page, name: string) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const cut = [...document.querySelectorAll('.breadcrumbs [aria-current]')].filter(
            (one) => /\d/.test(one.textContent ?? '') && one.scrollWidth > one.clientWidth,
          );
          const broken = [...document.querySelectorAll('main :is(bdi, time)')].filter(
            (one) =>
              /\d:\d\d\s(?:am|pm|ص|م)$/.test(one.textContent ?? '') &&
              new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size > 1,
          );
          return [...cut, ...broken].map(({ textContent }) => textContent);
        }),
      name,
    )
    .toEqual([]);
