/** A blood test booked from its page to the paid visit, in both languages and countries (docs/booking.md). */
import { readFileSync } from 'node:fs';
import { signUpInModal } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseTest, chooseTime, consentTo, fillPatient } from './support/booking.ts';
import { payAtBank, people } from './support/buy.ts';
import { expectPressableAtEachWidth } from './support/pressable.ts';
import { desk, expect, expectCleanAudit, open, setGateway, test, translator } from './support/shop.ts';

// Times are made by the cron, which has not run yet in a shop that has just opened.
test.beforeAll(() => void desk('cron', 'run'));
test.afterEach(() => setGateway({ scenario: null }));

test('a guest in Kuwait books a visit at home, signs in on the way, and pays after a refusal (ar)', async ({
  page,
}) => {
  const t = translator('ar');
  const main = page.getByRole('main');
  await open(page, '/', 'ar', 'KW');
  await chooseTest(page, 'vitamin-panel', 'ar');

  // That it takes an account is said before anything is asked.
  await expect(main.getByText(t('appointment.needs_account'))).toBeInViewport();
  await main.getByRole('button', { name: t('appointment.sign_in') }).click();
  await expect(page.getByRole('dialog', { name: t('auth.sign_in') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Nothing is said yet: each gap is told, and the first has the focus.
  await expect(main.getByText(t('appointment.area_first'))).toBeVisible();
  await main.getByRole('button', { name: t('checkout.go_on') }).click();
  await expect(main.getByText(t('appointment.consent_required'))).toBeVisible();
  await expect(main.getByLabel(t('appointment.name'), { exact: true }).first()).toBeFocused();
  const [female, fault] = [
    await main.locator('[name="sex"]').first().boundingBox(),
    await main.locator('#sex-error').boundingBox(),
  ];
  expect(fault?.y).toBeGreaterThanOrEqual((female?.y ?? 0) + (female?.height ?? 0));
  await expectAccessible(page, 'with faults');
  await fillPatient(page, 'ar');
  await main.getByLabel(t('checkout.name'), { exact: true }).last().fill(people.KW.name);
  await main.getByLabel(t('checkout.phone_KW')).fill(people.KW.phone);
  await main.getByRole('radio', { name: t('checkout.type_house'), exact: true }).check();
  await main.getByLabel(t('checkout.area')).first().fill('السالمية');
  await main.getByLabel(t('checkout.block')).fill('10');
  await main.getByLabel(t('checkout.street')).fill('5');
  await main.getByLabel(t('checkout.building')).fill('12');
  await main.getByRole('checkbox', { name: t('appointment.wants_woman') }).check();
  await chooseTime(page);
  const [day, time] = [
    await main.locator('.slot-day legend span').first().boundingBox(),
    await main.locator('.slot-day .slot').first().boundingBox(),
  ];
  expect((time?.y ?? 0) - ((day?.y ?? 0) + (day?.height ?? 0))).toBeGreaterThan(5);
  await main.getByRole('checkbox', { name: t('appointment.biotin') }).check();
  await consentTo(page, 'ar', 'test');
  await expectAccessible(page, 'filled in');
  await main.getByRole('button', { name: t('checkout.go_on') }).click();
  await signUpInModal(page, 'ar');

  await expect(page).toHaveURL('/ar/checkout-blood-test/order');
  await expect(main.getByText(people.KW.name).first()).toBeVisible();
  await expectAccessible(page, 'review');
  await expectPressableAtEachWidth(page, 'review of a visit');
  await main.locator('[data-submit-order]').click();
  await payAtBank(page, 'declined');
  await expect(main.getByRole('heading', { name: t('appointment.failed_title') })).toBeVisible();
  await main
    .getByRole('button', { name: t('checkout.pay_again') })
    .first()
    .click();
  await payAtBank(page, 'captured');
  await expect(main.getByRole('heading', { name: t('appointment.booked_title') })).toBeVisible();
  await expect(main.getByRole('heading', { name: t('appointment.prepare') })).toBeVisible();
  await expectAccessible(page, 'booked');
  await expectPressableAtEachWidth(page, 'booked visit');
  const booked = page.url();
  await page.goto('/ar/profile/orders');
  await main.getByRole('link', { name: t('account.see_tests') }).click();
  await expect(page).toHaveURL('/ar/profile/blood-tests/ordered');
  await expect(main.locator('.order-row')).toHaveCount(1);
  await page.goto(booked);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: t('appointment.add_calendar') }).click(),
  ]);
  const calendar = readFileSync(await file.path(), 'utf8');
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).not.toMatch(/فحص|فيتامين|دم/);
  // Nothing of the patient is left in the browser.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('1992');
  expectCleanAudit();
});

test('in Saudi Arabia at the laboratory; a time that is taken meanwhile costs a press and nothing else (en)', async ({
  page,
}) => {
  const t = translator('en');
  const main = page.getByRole('main');
  await open(page, '/', 'en', 'SA');
  await chooseTest(page, 'thyroid', 'en');
  await fillPatient(page, 'en');
  await main.getByRole('radio', { name: t('appointment.lab'), exact: false }).check();
  await main.getByLabel(t('checkout.phone_SA')).fill(people.SA.phone);
  const slot = await chooseTime(page);
  await consentTo(page, 'en', 'test');
  await main.getByRole('button', { name: t('checkout.go_on') }).click();
  await signUpInModal(page, 'en');
  await expect(page).toHaveURL('/checkout-blood-test/order');
  await expect(main.locator('[data-submit-order]')).toBeEnabled();

  desk('slot', 'close', 'SA', slot);
  await main.locator('[data-submit-order]').click();
  await expect(main.getByText(t('appointment.slot_gone')).first()).toBeVisible();
  await main
    .getByRole('link', { name: t('appointment.choose_time') })
    .first()
    .click();
  await expect(main.getByRole('radio', { name: t('appointment.female') })).toBeChecked();
  await chooseTime(page);
  await main.getByRole('button', { name: t('checkout.go_on') }).click();
  await main.locator('[data-submit-order]').click();

  // Another time after all: the unpaid booking ends, and what was typed is there.
  await expect(page).toHaveURL(/\/pay\//);
  await payAtBank(page, 'declined');
  await main.getByRole('button', { name: t('appointment.give_up') }).click();
  await main
    .getByRole('group', { name: t('appointment.give_up') })
    .getByRole('button', { name: t('appointment.give_up') })
    .click();
  await expect(page).toHaveURL('/checkout-blood-test/shipping');
  await expect(main.getByLabel(t('appointment.year'), { exact: true })).toHaveValue('1992');
  await chooseTime(page);
  await main.getByRole('button', { name: t('checkout.go_on') }).click();
  await main.locator('[data-submit-order]').click();
  await payAtBank(page, 'captured');
  await expect(main.getByRole('heading', { name: t('appointment.booked_title') })).toBeVisible();
  expectCleanAudit();
});
