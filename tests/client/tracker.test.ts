/** The tracker of a shop that has one (docs/decisions/052): asks first, tells GA4's events, and nothing of health. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackedEvents } from '../../client/document/tracker-script.ts';
import { choiceKey } from '../../client/tracker/choice.ts';
import { startTracker } from '../../client/tracker/tracker.ts';
import { entryOf } from '../support/cart-lines.ts';

const host = 'afiya.shop';
let sent: { client: string; name: string; params: Record<string, unknown> }[] = [];

beforeEach(() => {
  sent = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => {
      expect(url).toBe('/collect');
      sent.push(JSON.parse(body));
      return true;
    },
  });
  document.body.innerHTML =
    '<main></main><footer><div class="footer-bottom"></div></footer><script type="application/json" id="page-data">{"answers":{}}</script>';
  history.replaceState(null, '', '/products');
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete window.dataLayer;
  vi.restoreAllMocks();
});

const bar = () => document.getElementById('tracking-choice');
const press = (word: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === word)?.click();
const names = () => sent.map(({ name }) => name);
const agreed = () => localStorage.setItem(choiceKey, JSON.stringify({ agreed: true, client: crypto.randomUUID() }));
const happen = (early: Event[], type: string, detail: unknown) => early.push(new CustomEvent(type, { detail }));

test.each(['localhost', '127.0.0.1', 'shop.local'])('on %s nobody is asked and nothing is told', (local) => {
  agreed();
  startTracker([], local);
  expect([bar(), sent, window.dataLayer]).toEqual([null, [], undefined]);
});

test('a new shopper is asked by two equal buttons, and nothing is told before the answer', () => {
  const early = [new CustomEvent(trackedEvents.step, { detail: 'cart' })];
  startTracker(early, host);
  const buttons = [...(bar()?.querySelectorAll('button') ?? [])];
  expect(buttons.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['Decline', 'btn btn--line'],
    ['Agree', 'btn btn--line'],
  ]);
  expect([sent, window.dataLayer, localStorage.length]).toEqual([[], undefined, 0]);
  press('Agree');
  expect(names(), 'nor is what happened before it told afterwards').toEqual(['page_view']);
});

test('who declines is not asked again and has no name here; the footer lets them change it', () => {
  startTracker([], host);
  press('Decline');
  expect([bar(), sent]).toEqual([null, []]);
  expect(JSON.parse(localStorage.getItem(choiceKey) ?? '')).toEqual({ agreed: false, client: '' });
  startTracker([], host);
  expect(bar()).toBeNull();
  press('Counting choices');
  expect(document.activeElement?.textContent).toBe('Decline');
  press('Agree');
  expect(names()).toEqual(['page_view']);
});

test('who agreed and declines later is told of no more, and their name is gone', () => {
  agreed();
  const early: Event[] = [];
  startTracker(early, host);
  press('Counting choices');
  press('Decline');
  sent = [];
  happen(early, trackedEvents.page, {});
  expect(sent).toEqual([]);
  expect(localStorage.getItem(choiceKey)).not.toMatch(/[0-9a-f]{8}-/);
});

test('the cart’s changes are told, from what it held before', () => {
  agreed();
  const early: Event[] = [];
  startTracker(early, host);
  localStorage.setItem('cart', JSON.stringify({ A: entryOf('A', 2) }));
  happen(early, trackedEvents.stored, 'cart');
  localStorage.setItem('cart', JSON.stringify({ A: entryOf('A', 1) }));
  happen(early, trackedEvents.stored, 'cart');
  happen(early, trackedEvents.stored, 'blood_test_cart');
  expect(names()).toEqual(['page_view', 'add_to_cart', 'remove_from_cart']);
  expect(window.dataLayer).toMatchObject([
    {},
    { event: 'add_to_cart', ecommerce: { items: [{ item_id: 'A', quantity: 2 }] } },
    {},
  ]);
});

test('order_event is read and sent once', () => {
  agreed();
  const order = {
    id: 'o1',
    value: 9,
    currency: 'KWD',
    coupon: null,
    items: [{ sku: 'A', name: 'Zinc', price: 9, count: 1, origin: { type: 'List' } }],
  };
  localStorage.setItem('order_event', JSON.stringify(order));
  history.replaceState(null, '', '/checkout/success?order=o1&token=secret-token');
  const early: Event[] = [];
  startTracker(early, host);
  sent = [];
  happen(early, trackedEvents.step, 'placed');
  happen(early, trackedEvents.step, 'success');
  happen(early, trackedEvents.step, 'success');
  expect(names()).toEqual(['add_payment_info', 'purchase']);
  expect(sent[1]?.params.items).toMatchObject([{ item_id: 'A', item_name: 'Zinc', price: 9, quantity: 1 }]);
  expect(sent[1]?.params).toMatchObject({ transaction_id: 'o1', value: 9, page_path: '/checkout/success' });
  expect(localStorage.getItem('order_event')).toBeNull();
  expect(JSON.stringify(sent)).not.toContain('secret-token');
});

test('the steps of the checkout have GA4’s names', () => {
  agreed();
  localStorage.setItem('cart', JSON.stringify({ A: entryOf('A', 1) }));
  const early: Event[] = [];
  startTracker(early, host);
  for (const step of ['cart', 'shipping', 'order', 'unknown']) happen(early, trackedEvents.step, step);
  expect(names()).toEqual(['page_view', 'view_cart', 'begin_checkout', 'add_shipping_info']);
});

const product = (slug: string) => ({
  slug,
  name: slug,
  brand: { name: 'Noor' },
  category: { name: 'Vitamins' },
  default_sku: { id: slug.toUpperCase(), price: { price_local: 3, currency: 'KWD' } },
});

test('a list, what is chosen of it, and the product are told with their places', () => {
  agreed();
  history.replaceState(null, '', '/products?page=2');
  const early: Event[] = [];
  startTracker(early, host);
  happen(early, trackedEvents.page, { 'products [{},{},null]': { items: [product('a'), product('b')] } });
  const main = document.querySelector('main');
  if (main) main.innerHTML = '<a href="/products/b"><b>B</b></a>';
  main?.querySelector('b')?.click();
  history.replaceState(null, '', '/products/b');
  happen(early, trackedEvents.page, { 'productDetail [{}]': { item: product('b') } });
  expect(names()).toEqual(['page_view', 'page_view', 'view_item_list', 'select_item', 'page_view', 'view_item']);
  expect(sent[3]?.params).toMatchObject({ item_list_name: 'Products', items: [{ item_id: 'B', index: 26 }] });
  expect(sent[0]?.params.page_path).toBe('/products');
});

test.each(['/blood-test', '/quiz', '/profile/blood-tests/x', '/nutritionist'])(
  'PR5: on %s nothing is told, and nobody is asked',
  (path) => {
    history.replaceState(null, '', path);
    startTracker([], host);
    expect(bar()).toBeNull();
    agreed();
    const early: Event[] = [];
    startTracker(early, host);
    happen(early, trackedEvents.page, { 'products [{}]': { items: [product('iron')] } });
    happen(early, trackedEvents.step, 'cart');
    expect([sent, window.dataLayer]).toEqual([[], undefined]);
  },
);

test.each(['/track/secret-token', '/profile/orders/secret-id', '/search?q=diabetes'])(
  'of %s the address stays here',
  (path) => {
    agreed();
    history.replaceState(null, '', path);
    startTracker([], host);
    expect(sent[0]?.params.page_path).toBe('/');
    expect(JSON.stringify(sent)).not.toMatch(/secret|diabetes/);
  },
);
