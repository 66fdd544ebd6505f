/** docs/security.md A6, A12, A19: pages that hold a secret or need a session. */
import { describe, expect, test } from 'vitest';
import { getSetCookies, openShop } from './support/shop.ts';

const device = '__Host-did=device-token-1; country=KW; locale=en';
const session = `${device}; __Host-sid=session-token-1; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;
const token = 'reset-token-0123456789abcdef';

describe('a page whose address is a secret', () => {
  test.each([`/auth/reset-password?token=${token}`, `/track/${token}`, `/checkout/success?order=o1&token=${token}`])(
    'A12: %s tells its address to nobody and loads nothing of others',
    async (path) => {
      const response = await openShop().fetch(path, { headers: { cookie: device } });
      expect(response.status).toBe(200);
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("connect-src 'self'");
    },
  );

  test('any other page tells other sites where a visitor came from, and no more', async () => {
    const response = await openShop().fetch('/terms', { headers: { cookie: device } });
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

describe('a page that needs the session', () => {
  const fromBank = { 'sec-fetch-site': 'cross-site', cookie: device };

  test.each(['/profile', '/profile/orders/o1', '/checkout/success?order=o1&token=reset-token-0123456789abcdef'])(
    'A19: %s, reached from another site, asks for itself once more from ours and clears no cookie',
    async (path) => {
      const shop = openShop();
      const response = await shop.fetch(path, { headers: fromBank });
      expect([response.status, getSetCookies(response)]).toEqual([200, []]);
      expect(await response.text()).toContain('http-equiv="refresh"');
      expect(shop.api.calls()).toEqual([]);
    },
  );

  test('A19: the same page with the cookie is the page', async () => {
    const response = await openShop().fetch('/profile', {
      headers: { cookie: session, 'sec-fetch-site': 'same-origin' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Noura');
  });

  test('A6: the name in the readable cookie alone is nobody’s session', async () => {
    const nameOnly = `${device}; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;
    const response = await openShop().fetch('/profile', {
      headers: { cookie: nameOnly, 'sec-fetch-site': 'same-origin' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/auth/sign-in?return_url=%2Fprofile']);
    const home = await openShop().fetch('/terms', { headers: { cookie: nameOnly } });
    expect(await home.text()).not.toContain('Noura');
  });
});

describe('the page that signs out', () => {
  const scriptless = (html: string) => html.replace(/<noscript>.*?<\/noscript>/gs, '');
  const loadPage = async (site: string) => {
    const response = await openShop().fetch('/logout-profile', {
      headers: { cookie: session, 'sec-fetch-site': site },
    });
    return scriptless(await response.text());
  };

  test('A24: another site that leads to it signs nobody out: a button asks', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const html = await loadPage(site);
      expect(html).toContain('<form method="post">');
      // It says why, and has a way back to the account.
      expect(html).toContain('A link on another site brought you here');
      expect(html).toMatch(/<a [^>]*href="\/profile"[^>]*>Stay signed in<\/a>/);
      expect(html).not.toContain('Signing you out');
      // Once hydrated, the page asks the API.
      expect(html).toContain('"from elsewhere":true');
    }
  });

  test.each(['same-origin', 'none'])('does it at once when the shopper came by the shop itself (%s)', async (site) => {
    const html = await loadPage(site);
    expect(html).toContain('Signing you out');
    expect(html).not.toContain('from elsewhere');
  });
});
