import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { page } from '../../../../client/pages/auth/sign-out.tsx';
import { crossSiteKey } from '../../../../shared/domain/cross-site.ts';
import { noura, openShop, type TestShop } from '../../support/shop.tsx';

const { View } = page;
const logout = ['POST /api/user/logout', undefined];
let shop: TestShop;
afterEach(() => shop.close());

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
