/** What each cookie of the shop says of itself: none that proves who somebody is can be read by a script or sent across sites. */
import { expect, test } from 'vitest';
import { setCookie, setDeviceCookies, setSessionCookies } from '../../../worker/storefront/request/cookies.ts';
import { openShop } from './support/shop.ts';

const secret = ['Path=/', 'Secure', 'HttpOnly'];
const readable = ['Path=/', 'Secure', 'SameSite=Lax'];
const fortnightS = 14 * 24 * 3600;
const { env } = openShop();

const written: Record<string, readonly string[]> = {
  session: await setSessionCookies(env, 'token'),
  device: await setDeviceCookies(env, 'token'),
  others: [
    setCookie.user({ id: 'u1', name: 'Noura' }),
    setCookie.country('KW'),
    setCookie.locale('ar'),
    setCookie.changed(5_000),
  ],
  signedOut: setCookie.signedOut(),
};
const attributesOf = (text: string) => {
  const [pair = '', ...attributes] = text.split('; ');
  return [pair.split('=')[0], attributes.filter((one) => !one.startsWith('Max-Age')).toSorted()] as const;
};
const strict = [...secret, 'SameSite=Strict'].toSorted();
const lax = [...secret, 'SameSite=Lax'].toSorted();

test.each([
  [
    'session',
    [
      ['__Host-sid', strict],
      ['__Host-sid-seal', strict],
    ],
  ],
  [
    'device',
    [
      ['__Host-did', lax],
      ['__Host-did-seal', lax],
    ],
  ],
  [
    'others',
    [
      ['user', readable.toSorted()],
      ['country', readable.toSorted()],
      ['locale', readable.toSorted()],
      ['__Host-changed', lax],
    ],
  ],
  [
    'signedOut',
    [
      ['__Host-sid', strict],
      ['__Host-sid-seal', strict],
      ['user', readable.toSorted()],
    ],
  ],
])('the attributes of %s', (name, expected) => {
  expect(written[name]?.map(attributesOf)).toEqual(expected);
});

test('no cookie is written that this table doesn’t know', () => {
  expect(Object.keys(setCookie)).toHaveLength(9);
});

test('a session and its seal end together', () => {
  expect(written.session?.map((text) => text.split('; ').at(-1))).toEqual(Array(2).fill(`Max-Age=${fortnightS}`));
});
