/** Somebody is invited, makes a passkey, signs in by it, and confirms an act with it, while what they wrote stays (docs/desk.md). */
import { peopleWords } from '../../client/desk/features/people/words.ts';
import { signInWords } from '../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { foreignWords } from './support/language.ts';
import { expect, test } from './support/shop.ts';
import { expirePasskey } from './support/stale-passkey.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** Elements of a page whose visitor isn't known yet, without the desk's frame. */
const bareNodes = 35;

for (const locale of ['en', 'ar'] as const) {
  const sign = pickWords(signInWords, locale);
  const people = pickWords(peopleWords, locale);

  test(`an invitation ends in a passkey, which signs in and confirms an act (${locale})`, async ({ page, browser }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text()))
        faults.push(message.text());
    });
    await page.setViewportSize({ width: 360, height: 760 });
    const owner = await (await browser.newContext({ viewport: { width: 1280, height: 832 } })).newPage();
    await openDesk(owner, locale);
    await owner.goto(`${deskOrigin}/people`);
    await expect(owner.getByRole('heading', { level: 1, name: people.people })).toBeAttached();
    await expectAccessible(owner, 'people');
    await owner.getByRole('button', { name: people.invite, exact: true }).click();
    const name = locale === 'ar' ? 'سارة' : 'Sara';
    await owner.getByLabel(people.name, { exact: true }).fill(name);
    await owner.getByLabel(people.role, { exact: true }).selectOption('viewer');
    await expectAccessible(owner, 'inviting');
    await owner.getByRole('button', { name: people.send }).click();
    const link = (await owner.getByRole('alertdialog').locator('code').textContent()) ?? '';
    expect(link).toContain('/invitation#');
    await expectAccessible(owner, 'the link');

    await addAuthenticator(page);
    await page.context().addCookies([{ name: 'desk_lang', value: locale, url: deskOrigin }]);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(await page.evaluate(() => location.hash), 'the token left the address').toBe('');
    await expectAccessible(page, 'invitation', { least: bareNodes });
    await page.getByRole('button', { name: sign.make }).click();
    await expect(page.getByRole('heading', { level: 1, name: sign.welcome(name) })).toHaveCount(0);

    // Used: whoever finds it later is told.
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('alert')).toBeVisible();

    await page.goto(`${deskOrigin}/account`);
    await page.getByRole('button', { name: people.end }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: sign.signIn })).toBeVisible();
    await expectAccessible(page, 'the door', { least: bareNodes });
    expect(await foreignWords(page, locale)).toEqual([]);
    await page.getByRole('button', { name: sign.byPasskey }).click();
    await expect(page.getByRole('heading', { level: 1, name: sign.signIn })).toHaveCount(0);

    await page.goto(`${deskOrigin}/account`);
    await expect(page.getByText(people.codesLeft(0))).toBeVisible();
    await expectAccessible(page, 'account');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByLabel(people.passkeyName).fill('Kept while confirming');
    await expirePasskey(page, '**/api/desk/recovery-codes');
    await page.getByRole('button', { name: people.makeCodes }).click();
    const dialog = page.getByRole('alertdialog', { name: sign.confirm });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, 'confirming');
    await dialog.getByRole('button', { name: sign.confirmByPasskey }).click();
    const codes = page.getByRole('alertdialog', { name: people.codesTitle });
    await expect(codes.locator('code')).toHaveCount(10);
    const [code = ''] = await codes.locator('code').allTextContents();
    await codes.getByRole('button', { name: people.codesDone }).click();
    await expect(page.getByLabel(people.passkeyName)).toHaveValue('Kept while confirming');

    await stranger.goto(`${deskOrigin}/`);
    await stranger.context().addCookies([{ name: 'desk_lang', value: locale, url: deskOrigin }]);
    await stranger.reload();
    await stranger.getByRole('button', { name: sign.byRecovery }).click();
    await stranger.getByLabel(sign.recoveryCode).fill(code.toLowerCase());
    await stranger.getByRole('button', { name: sign.useCode }).click();
    await expect(stranger.getByRole('heading', { level: 1, name: sign.signIn })).toHaveCount(0);
    expect(faults, 'nothing that the policy stops').toEqual([]);
  });
}
