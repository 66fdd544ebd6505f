/** Sentences that people once took for one another, or for what they are not. */
import { expect, test } from 'vitest';
import { errors as arErrors } from '../../shared/i18n/messages/ar/errors.ts';
import { shell as arShell } from '../../shared/i18n/messages/ar/shell.ts';
import { errors as enErrors } from '../../shared/i18n/messages/en/errors.ts';
import { shell as enShell } from '../../shared/i18n/messages/en/shell.ts';

test.each([enShell, arShell])('one product in the cart and several are told apart', (shell) => {
  expect(shell.items_added_to_cart).not.toBe(shell.item_added_to_cart);
});

test('a request from elsewhere isn’t said to be from a shop: staff read it at the desk', () => {
  expect(enErrors['request.cross_site']).toContain('one of our pages');
  expect([enErrors, arErrors].map((one) => one['request.cross_site']).join()).not.toMatch(/our shop|متجرنا/);
});
