/** What journeys have in common: words of both languages, a console that must stay silent, the operator's desk, the gateway. */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { type CountryCode, countryCodes } from '../../../shared/domain/country.ts';
import { type Locale, localizedPath } from '../../../shared/domain/locale.ts';
import { defaultShopNames } from '../../../shared/domain/shop-name.ts';
import { messages as ar } from '../../../shared/i18n/page-messages.ar.ts';
import { messages as en } from '../../../shared/i18n/page-messages.en.ts';
import { createTranslate } from '../../../shared/i18n/translate.ts';
import { createDesk } from './desk.ts';
import { soldOutSku } from './screens.ts';
import { ownShop } from './shops.ts';

export const { port, state } = ownShop;
const gateway = `http://127.0.0.1:${port + 2}`;
export const dictionary = { en, ar };
export const translator = (locale: Locale) => createTranslate(locale, dictionary[locale], defaultShopNames[locale]);

/** A console message or a failed script of our own pages fails the journey. */
export const test = base.extend<{ quietConsole: string[] }>({
  quietConsole: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const hearConsole = (message: ConsoleMessage) => {
        // A 4xx or 5xx that a journey provokes is told by the browser itself; journeys assert what the page makes of it.
        if (/^Failed to load resource/.test(message.text())) return;
        // playwright.config.ts
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        // A font that the page before has left in memory is taken from there, and its preload counts as unused.
        if (/\.woff2 was preloaded using link preload but not used/.test(message.text())) return;
        if (page.url().startsWith(`http://localhost:${port}`)) heard.push(`${message.type()}: ${message.text()}`);
      };
      const hearError = (error: Error) => heard.push(`error: ${error.message}`);
      page.on('console', hearConsole).on('pageerror', hearError);
      await use(heard);
      // Some journeys share their page.
      page.off('console', hearConsole).off('pageerror', hearError);
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

const runDesk = createDesk(ownShop);
/** `npm run desk -- … --json` against the shop under test; the parsed reply. */
export const desk = (...args: string[]): Record<string, unknown> => JSON.parse(runDesk(...args, '--json'));

const runAsFahad = createDesk(ownShop, 'demo-fahad');
/** The same, as the second member of the demo's staff. */
export const deskAsFahad = (...args: string[]): Record<string, unknown> => JSON.parse(runAsFahad(...args, '--json'));

/** Takes the last unit of a product that screens show sold out off both countries' shelves. */
export function sellOut(): void {
  for (const country of countryCodes) desk('stock', 'set', soldOutSku, country, '0');
}

export const expectCleanAudit = () => expect(desk('audit')).toMatchObject({ ok: true });

/** Mail leaves by the queue after the order is answered, so it is waited for. */
export const expectMail = (to: string, locale: Locale) =>
  expect
    .poll(() => {
      const { items } = desk('outbox') as { items: { locale: string; to: string }[] };
      return items.some((mail) => mail.to === to && mail.locale === locale);
    })
    .toBe(true);

/** Holds the page's scripts back until the returned function is called: what is pressed before that is pressed before hydration. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sets how the bank behaves from now on; null clears it. */
export async function setGateway(control: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${gateway}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(control),
  });
  expect(reply.status).toBe(200);
}

export const gatewayCharges = async () =>
  ((await (await fetch(`${gateway}/control/charges`)).json()) as { charges: Record<string, unknown>[] }).charges;

/** Opens a page in a language and country, hydrated. */
export async function open(page: Page, path: string, locale: Locale, country: CountryCode): Promise<void> {
  await page.context().addCookies([
    { name: 'country', value: country, url: `http://localhost:${port}` },
    { name: 'locale', value: locale, url: `http://localhost:${port}` },
  ]);
  await modalHasLeftHistory(page);
  await page.goto(localizedPath(path, locale));
  await hydrated(page);
}

/** A dialog that has closed goes one entry back, which would end a navigation that has just begun. */
export const modalHasLeftHistory = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => !!window.history.state?.isModal && !document.querySelector('dialog[open]')))
    .toBe(false);

/** The shop says on `<html>` when the browser has taken over. Looked at often: an assertion would wait up to a second between two looks. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, undefined, { polling: 50 });
