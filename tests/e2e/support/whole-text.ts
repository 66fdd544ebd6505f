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
          /** A date may stand above its time. */
          const isBroken = ({ firstChild: text }: Element) => {
            const at = text instanceof Text ? text.data.search(/\d+:\d\d\s(?:am|pm|ص|م)$/) : -1;
            if (!(text instanceof Text) || at < 0) return false;
            const time = document.createRange();
            time.setStart(text, at);
            time.setEnd(text, text.length);
            return new Set([...time.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          };
          const broken = [...document.querySelectorAll('main :is(bdi, time)')].filter(isBroken);
          return [...cut, ...broken].map(({ textContent }) => textContent);
        }),
      name,
    )
    .toEqual([]);
