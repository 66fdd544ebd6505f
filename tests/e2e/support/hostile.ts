/** Browsers that refuse, lack or change what a page builds on. */
import type { Page } from '@playwright/test';

/** Blocked site data: whatever is asked of the storage, the cookies or what runs behind the page is a SecurityError. */
export const blockSiteData = (page: Page) =>
  page.addInitScript(() => {
    const refuse = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException('The request is denied.', 'SecurityError');
        },
        set() {
          throw new DOMException('The request is denied.', 'SecurityError');
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) refuse(window, name);
    refuse(Document.prototype, 'cookie');
    refuse(Navigator.prototype, 'serviceWorker');
  });

/** A browser without what every new one has. */
export const removeNewApis = (page: Page) =>
  page.addInitScript(() => {
    const names = ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver', 'BroadcastChannel', 'Notification'];
    for (const name of [...names, 'PushManager', 'matchMedia', 'requestIdleCallback'])
      Reflect.deleteProperty(window, name);
    for (const name of ['clipboard', 'share', 'sendBeacon', 'permissions', 'locks', 'vibrate', 'connection'])
      Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  });

/** Does what a page translator does: each text goes into two `<font>` elements. Returns how many. */
export const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script,style,noscript,font')) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(`${text.data} `);
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });

/** Presses the first buttons of the page's content, one after another. */
export const pressButtons = (page: Page, most: number): Promise<void> =>
  page
    .evaluate(async (count) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button:enabled')].filter((one) =>
        one.checkVisibility(),
      );
      for (const button of buttons.slice(0, count)) {
        button.click();
        for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
      }
    }, most)
    // A press may lead to another document.
    .catch(() => undefined);

/** The page says something, and what it is. Looked at often, as `hydrated` is. */
export const expectAlive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('main')?.checkVisibility() &&
      ['main', 'h1'].every((one) => /\p{L}/u.test(document.querySelector(one)?.textContent ?? '')),
    undefined,
    { polling: 50 },
  );
