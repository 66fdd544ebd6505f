/** The web desk of the shop under test, and a way in without a passkey (docs/desk.md): a link that signs in once, on loopback alone. */
import type { Page } from '@playwright/test';
import { createSignedCall, createStaffSigner } from '../../../scripts/serve/signed-call.ts';
import { readStaffKeys } from '../../../scripts/serve/staff-keys.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { ownShop, type ShopAddress } from './shops.ts';

const originOf = ({ port }: ShopAddress) => `http://localhost:${port + 3}`;
export const deskOrigin = originOf(ownShop);

async function makeLink(staffId: string, { port, state }: ShopAddress): Promise<string> {
  const [key] = readStaffKeys(state);
  if (!key) throw new Error('The shop under test has no staff');
  const call = createSignedCall(createStaffSigner(key.id, key.private_key), {});
  const url = new URL(`/desk/staff/${staffId}/demo-link`, `http://127.0.0.1:${port + 1}`);
  const answer = await call('POST', url, {}, { lang: 'en' });
  const { data, meta } = (await answer.json()) as { data: { url: string }; meta: { msg: string } };
  if (!answer.ok) throw new Error(meta.msg);
  return data.url;
}

/** Signs in as one of the demo's staff, in a language of this device. */
export async function openDesk(
  page: Page,
  locale: Locale,
  staffId: 'demo-noura' | 'demo-fahad' = 'demo-noura',
  shop: ShopAddress = ownShop,
): Promise<void> {
  await page.context().addCookies([{ name: 'desk_lang', value: locale, url: originOf(shop) }]);
  const { hash } = new URL(await makeLink(staffId, shop));
  await page.goto(`${originOf(shop)}/sign-in${hash}`);
  await page.locator('#page').waitFor();
}
