import { expect, test } from 'vitest';
import { buildMemoryGuard } from '../../../client/document/memory-guard.ts';

/** The script of a page drawn for Kuwait, as a browser runs it. */
function load({ cookie = 'locale=en; country=KW', pathname = '/', type = 'navigate' }) {
  const code = /^<script nonce="n0nce">(.*)<\/script>$/s.exec(buildMemoryGuard('KW', 'n0nce'))?.[1] ?? '';
  const heard = new Map<string, (event: { persisted: boolean }) => void>();
  const state = { isEmptied: false, reloads: 0 };
  const root = { hidden: false };
  const document = {
    cookie,
    documentElement: root,
    body: {
      replaceChildren: () => {
        state.isEmptied = true;
      },
    },
  };
  const location = {
    pathname,
    reload: () => {
      state.reloads += 1;
    },
  };
  const performance = { getEntriesByType: () => [{ type }] };
  const listen = (name: string, listener: (event: { persisted: boolean }) => void) => heard.set(name, listener);
  new Function('document', 'location', 'performance', 'addEventListener', code)(
    document,
    location,
    performance,
    listen,
  );
  const leave = (persisted = true) => heard.get('pagehide')?.({ persisted });
  const comeBack = (persisted = true) => {
    heard.get('pageshow')?.({ persisted });
    return { ...state, isHidden: root.hidden };
  };
  return { document, location, state, leave, comeBack };
}

const asLeft = { isEmptied: false, reloads: 0, isHidden: false };
const emptied = { isEmptied: true, reloads: 1, isHidden: true };

test.each(['/', '/ar', '/products', '/ar/products/zinc', '/terms'])(
  'a guest’s %s is shown again as it was left',
  (pathname) => {
    const { leave, comeBack } = load({ pathname });
    leave();
    expect(comeBack()).toEqual(asLeft);
  },
);

test.each([
  '/cart',
  '/checkout/order',
  '/ar/checkout/success',
  '/profile/orders',
  '/track/a-token',
  '/auth/reset-password',
  '/archive',
])('a document that has gone on to %s is emptied as it is left, and loaded anew', (pathname) => {
  const { location, leave, comeBack } = load({});
  location.pathname = pathname;
  leave();
  expect(comeBack()).toEqual(emptied);
});

test('so is one in which the guest has signed in, also where they have signed out since', () => {
  const { document, leave, comeBack } = load({});
  document.cookie = 'country=KW; user=noura';
  leave();
  document.cookie = 'country=KW';
  expect(comeBack()).toEqual(emptied);
});

test.each(['locale=en; country=SA', 'country=SA; locale=en', 'country=KW; user=noura'])(
  'where the visitor has become one with %s, it is hidden and loaded anew',
  (cookie) => {
    const { document, leave, comeBack } = load({});
    leave();
    document.cookie = cookie;
    expect(comeBack()).toEqual({ isEmptied: false, reloads: 1, isHidden: true });
    expect(load({ cookie, type: 'back_forward' }).state.reloads).toBe(1);
    expect(load({ cookie, type: 'reload' }).state.reloads).toBe(0);
  },
);

test('nothing of this happens in a browser that keeps no page', () => {
  const { leave, comeBack } = load({ pathname: '/cart' });
  leave(false);
  expect(comeBack(false)).toEqual(asLeft);
  expect(load({ type: 'back_forward' }).state.reloads).toBe(0);
});
