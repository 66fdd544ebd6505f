/** A form whose answer is a document, without a connection. */
import { afterEach, expect, test, vi } from 'vitest';
import { DocumentForm } from '../../../../client/features/offline/document-form.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => {
  shop.close();
  vi.restoreAllMocks();
});

test.each([
  [false, true],
  [true, false],
])('with a connection (%s) the page stays and says why: %s', async (isOnline, stays) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  shop = await openShop(<DocumentForm />);
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  await shop.run(() => shop.page.querySelector('form')?.dispatchEvent(submit));
  expect([submit.defaultPrevented, shop.said]).toEqual([stays, stays ? [shop.app.t('shell.offline')] : []]);
});
