/**
 * Notifications, from the question after an act to the browser that shows one (docs/push.md). No push service can be reached from here:
 * tests/push/receiver.ts stands in for it and decrypts, and Chromium is handed what came, as the service would.
 */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { startPushReceiver } from '../push/receiver.ts';
import { confirmEmail, signUpInModal } from './support/account.ts';
import { soldOut, soldOutSku } from './support/screens.ts';
import { desk, expect, hydrated, open, sellOut, test, translator } from './support/shop.ts';
import { ownShop, pushPortOf } from './support/shops.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
test.beforeAll(async () => {
  receiver = await startPushReceiver(pushPortOf(ownShop));
});
test.afterAll(() => receiver.stop());

/** A browser that has not been asked yet, and whose push service is the receiver. */
async function preparePush(page: Page, name: string): Promise<string> {
  const subscription = (await (await fetch(`${receiver.origin}/subscribe/${name}`)).json()) as { endpoint: string };
  await page.addInitScript((made) => {
    const storage = sessionStorage;
    Object.defineProperty(Notification, 'permission', { get: () => storage.getItem('test_permission') ?? 'default' });
    Notification.requestPermission = async () => {
      storage.setItem('test_permission', 'granted');
      return 'granted';
    };
    const key = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)).buffer;
    const toSubscription = (applicationServerKey: string) => ({
      ...made,
      options: { applicationServerKey: key(applicationServerKey) },
      toJSON: () => made,
      unsubscribe: async () => {
        storage.removeItem('test_key');
        return true;
      },
    });
    const stored = () => storage.getItem('test_key');
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (stored() ? toSubscription(String(stored())) : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        storage.setItem('test_key', applicationServerKey);
        return toSubscription(applicationServerKey);
      },
    });
  }, subscription);
  return new URL(subscription.endpoint).pathname;
}

const received = async (path: string) => {
  const answer = (await (await fetch(`${receiver.origin}/received`)).json()) as {
    received: { path: string; message: { title: string; body: string; url: string } }[];
  };
  return answer.received.filter((push) => push.path === path).map(({ message }) => message);
};

/** Hands the service worker a message as a push service does. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, lang, dir, data }) => ({
      title,
      body,
      lang,
      dir,
      url: data.url,
    }));
  });

for (const locale of locales)
  test(`asked after "notify me", told of the restock, and stopped in the profile (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    sellOut();
    const path = await preparePush(page, `e2e-${locale}-${crypto.randomUUID().slice(0, 8)}x`);
    await open(page, soldOut, locale, 'KW');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('catalogue.notify') })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('notify.alert_sign_in') })
      .click();
    const email = await signUpInModal(page, locale);
    const question = page.getByRole('dialog', { name: t('push.ask_title') });
    await expect(question).toContainText(t('push.ask_restock'));
    await question.getByRole('button', { name: t('push.allow') }).click();
    await expect(question).toContainText(t('push.on'));
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await confirmEmail(browser, email, locale);

    desk('stock', 'set', soldOutSku, 'KW', '5');
    await expect.poll(async () => (await received(path)).length, { timeout: 20_000 }).toBe(1);
    const [message] = await received(path);
    expect(message).toMatchObject({
      title: t('push.back'),
      url: expect.stringContaining(localizedPath(soldOut, locale)),
    });

    await deliver(page, message);
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([
        {
          ...{ title: message?.title, body: message?.body, url: message?.url },
          lang: locale,
          dir: locale === 'ar' ? 'rtl' : 'ltr',
        },
      ]);
    await deliver(page, { ...message, id: 'other', url: 'https://evil.example/' });
    expect(await shownNotifications(page)).toHaveLength(1);

    await page.goto(localizedPath(paths.account(), locale));
    await hydrated(page);
    const settings = page.locator('section', { hasText: t('push.settings_title') }).last();
    await expect(settings.getByRole('status')).toHaveText(t('push.on'));
    await settings.getByRole('button', { name: t('push.turn_off') }).click();
    await expect(settings.getByRole('status')).toHaveText(t('push.off'));
  });

test('nobody is asked as a page loads, and who says "not now" is not asked again', async ({ page }) => {
  const t = translator('en');
  sellOut();
  const info = page.locator('.product-info');
  await preparePush(page, `no-${crypto.randomUUID().slice(0, 8)}x`);
  await open(page, soldOut, 'en', 'KW');
  await info.getByRole('button', { name: t('catalogue.notify') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('notify.alert_sign_in') })
    .click();
  await signUpInModal(page, 'en');
  const question = page.getByRole('dialog', { name: t('push.ask_title') });
  await question.getByRole('button', { name: t('push.not_now') }).click();
  await expect(question).toHaveCount(0);
  // Signing in may still be drawing the page anew, which ends a reload that comes meanwhile.
  await expect(() => page.reload()).toPass();
  await hydrated(page);
  const button = info.getByRole('button', { name: t('catalogue.will_notify') });
  await button.click();
  await info.getByRole('button', { name: t('catalogue.notify') }).click();
  await expect(page.locator('.toast')).toContainText(/./);
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('test_permission'))).toBeNull();
});
