/** A role is changed with a fresh passkey, what was typed stays meanwhile, and the trail tells who did it (docs/desk.md). */
import { nameCall } from '../../client/desk/features/audit-log/call-name.ts';
import { memberWords } from '../../client/desk/features/people/member-words.ts';
import { peopleWords } from '../../client/desk/features/people/words.ts';
import { signInWords } from '../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

for (const locale of ['en', 'ar'] as const) {
  const [member, people, sign, kit] = [
    pickWords(memberWords, locale),
    pickWords(peopleWords, locale),
    pickWords(signInWords, locale),
    pickWords(kitWords, locale),
  ];

  test(`a role changed with a fresh passkey is found in the trail (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/people`);
    await page.getByRole('button', { name: people.invite, exact: true }).click();
    const name = locale === 'ar' ? '<b>هدى</b>' : '<b>Huda</b>';
    await page.getByLabel(people.name, { exact: true }).fill(name);
    await page.getByLabel(people.role, { exact: true }).selectOption('viewer');
    await page.getByRole('button', { name: people.send }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: kit.close }).click();

    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel(member.role, { exact: true })).toHaveValue('viewer');
    await expectAccessible(page, 'a person');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByLabel(member.role, { exact: true }).selectOption('packer');
    await page.getByLabel(member.where, { exact: true }).selectOption('KW');
    // Once, as after five minutes.
    const stale = { meta: { code: 403, msg: '', msgType: 1, reqId: '-', error: 'passkey.stale' }, data: {} };
    let refusals = 1;
    await page.route('**/api/desk/staff/*', (route) =>
      route.request().method() === 'POST' && refusals-- > 0
        ? route.fulfill({ status: 403, json: stale })
        : route.fallback(),
    );
    await page.getByRole('button', { name: kit.save, exact: false }).click();
    await page
      .getByRole('alertdialog', { name: sign.confirm })
      .getByRole('button', { name: sign.confirmInDemo })
      .click();
    await expect(page.getByText(kit.saved)).toBeVisible();
    await expect(page.getByLabel(member.role, { exact: true })).toHaveValue('packer');

    const call = '/desk/staff/:id';
    await page.goto(`${deskOrigin}/trail?call=${encodeURIComponent(call)}`);
    const entry = page.locator('.trail > li').first();
    await expect(entry).toContainText(nameCall(call, locale));
    await entry.locator('summary').click();
    await expect(entry).toContainText('packer');
    await expectAccessible(page, 'the trail');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
