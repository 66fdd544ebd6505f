import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from '../../../../client/pages/auth/sign-out.tsx';
import { crossSiteKey } from '../../../../shared/domain/cross-site.ts';
import { noura, openShop, type TestShop } from '../../support/shop.tsx';

const { View } = page;
const logout = ['POST /api/user/logout', undefined];
let shop: TestShop;
afterEach(() => {
  shop.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (kept: Record<string, unknown>) => {
  shop = await openShop(
    <SWRConfig value={{ fallback: kept }}>
      <View />
    </SWRConfig>,
    { user: noura, answers: { 'POST /api/user/logout': {} } },
  );
};

test('signing out happens by itself when the shopper chose it', async () => {
  await open({});
  expect(shop.asked).toEqual([logout]);
});

test('A24: after a link from another site it waits for a button press', async () => {
  await open({ [crossSiteKey]: true });
  expect(shop.asked).toEqual([]);
  await shop.press('Sign out');
  expect(shop.asked).toEqual([logout]);
});

test('the document is left once the cached pages are deleted: leaving it sooner would keep some', async () => {
  const deletion = Promise.withResolvers<boolean>();
  vi.stubGlobal('caches', { keys: async () => ['shell-1', 'pages-1'], delete: vi.fn(() => deletion.promise) });
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  await open({});
  await vi.waitFor(() => expect(caches.delete).toHaveBeenCalledWith('pages-1'));
  expect(leave).not.toHaveBeenCalled();
  deletion.resolve(true);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(caches.delete).toHaveBeenCalledTimes(1);
});
