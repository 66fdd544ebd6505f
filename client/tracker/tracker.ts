/**
 * Tells a configured tracker what happens, once the shopper has agreed (docs/decisions/052): into `dataLayer`, and to `/collect`. Nothing of pages
 * about health, nothing on a local host, and before an answer nothing at all.
 */

import { pageSize } from '../../shared/constants.ts';
import { parseCart } from '../../shared/domain/cart-storage.ts';
import { splitLocale } from '../../shared/domain/locale.ts';
import { getPageKind, isHealthPage, isReplayable } from '../../shared/domain/page-kind.ts';
import {
  describeCart,
  describeOrder,
  describeProducts,
  diffCarts,
  isLocalHost,
  pageListNames,
  parseStoredOrder,
  type ShownProduct,
  type TrackedEvent,
} from '../../shared/domain/tracked-event.ts';
import { localStore, sessionStore } from '../browser/storage.ts';
import { pageDataId, parsePageData } from '../document/page-data.ts';
import { trackedEvents } from '../document/tracker-script.ts';
import { type Choice, readChoice, storeChoice } from './choice.ts';
import { askChoice, offerChange } from './choice-bar.ts';

/** As in client/features/checkout/order-event.ts and client/state/cart.ts, which this room may not import. */
const orderKey = 'order_event';
const cartKey = 'cart';
const sessionKey = 'tracking_session';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const getPath = () => splitLocale(location.pathname).path;

/** Ten digits, as GA has them: when this tab's visit began. */
function getSession(): string {
  const stored = sessionStore.getItem(sessionKey);
  if (stored !== null) return stored;
  const begun = String(Math.floor(Date.now() / 1000));
  sessionStore.setItem(sessionKey, begun);
  return begun;
}

function send({ client }: Choice, { name, params }: TrackedEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: name, ecommerce: params });
  const kind = getPageKind(getPath());
  // An address that may hold a token or what was typed stays here.
  const page_path = isReplayable(getPath(), new URLSearchParams(location.search))
    ? getPath()
    : kind === 'checkout'
      ? getPath().split('/').slice(0, 3).join('/')
      : '/';
  const body = JSON.stringify({ client, session: getSession(), name, params: { ...params, page_path } });
  navigator.sendBeacon('/collect', body);
}

type Answers = Readonly<Record<string, unknown>>;
/** The answer of a call, whatever its input. */
const findAnswer = <D>(answers: Answers, call: string): D | undefined =>
  Object.entries(answers).find(([key]) => key.startsWith(`${call} `))?.[1] as D | undefined;

interface ShownPage {
  list: readonly ShownProduct[];
  listName: string;
  firstIndex: number;
}

function describePage(answers: Answers, shown: ShownPage): TrackedEvent[] {
  const path = getPath();
  const product = findAnswer<{ item?: ShownProduct }>(answers, 'productDetail')?.item;
  if (getPageKind(path) === 'product') return product ? [describeProducts('view_item', [product])] : [];
  const list = findAnswer<{ items?: ShownProduct[] }>(answers, 'products')?.items ?? [];
  const page = Number(new URLSearchParams(location.search).get('page')) || 1;
  Object.assign(shown, {
    list,
    listName: pageListNames[getPageKind(path)] ?? 'List',
    firstIndex: (page - 1) * pageSize + 1,
  });
  return list.length > 0 ? [describeProducts('view_item_list', list, shown.listName, shown.firstIndex)] : [];
}

function describeStep(step: string): TrackedEvent | null {
  const items = parseCart(localStore.getItem(cartKey));
  if (step === 'cart') return describeCart('view_cart', items);
  if (step === 'shipping') return describeCart('begin_checkout', items);
  if (step === 'order') return describeCart('add_shipping_info', items);
  const order = parseStoredOrder(localStore.getItem(orderKey));
  if (!order || (step !== 'placed' && step !== 'success')) return null;
  // The purchase is sent once: the stored order is gone when the page is opened again.
  if (step === 'success') localStore.removeItem(orderKey);
  return describeOrder(step === 'success' ? 'purchase' : 'add_payment_info', order);
}

function begin(choice: () => Choice | null, early: Event[]): void {
  const tell = (events: readonly (TrackedEvent | null)[]) => {
    const current = choice();
    if (!current?.agreed || isHealthPage(getPath())) return;
    for (const event of events) if (event) send(current, event);
  };
  const shown: ShownPage = { list: [], listName: 'List', firstIndex: 1 };
  let cart = parseCart(localStore.getItem(cartKey));
  const showPage = (answers: Answers) => tell([{ name: 'page_view', params: {} }, ...describePage(answers, shown)]);
  const hear = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (event.type === trackedEvents.page) showPage(detail as Answers);
    else if (event.type === trackedEvents.step) tell([describeStep(String(detail))]);
    else if (detail === cartKey) {
      const now = parseCart(localStore.getItem(cartKey));
      tell(diffCarts(cart, now));
      cart = now;
    }
  };
  showPage(parsePageData(document.getElementById(pageDataId)?.textContent ?? '{}').answers ?? {});
  for (const event of early.splice(0)) hear(event);
  early.push = (...events) => {
    for (const event of events) hear(event);
    return 0;
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      const href =
        target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href*="/products/"]')?.pathname : '';
      const slug = href ? splitLocale(href).path.split('/')[2] : undefined;
      const at = shown.list.findIndex((product) => (product as { slug?: string }).slug === slug);
      const product = shown.list[at];
      if (product) tell([describeProducts('select_item', [product], shown.listName, shown.firstIndex + at)]);
    },
    true,
  );
}

/** @param early what happened before this code was there; later events are pushed to it too */
export function startTracker(early: Event[], host: string = location.hostname): void {
  if (isLocalHost(host)) return;
  let choice = readChoice(localStore);
  let hasBegun = false;
  const start = () => {
    if (hasBegun || !choice?.agreed) return;
    hasBegun = true;
    begin(() => choice, early);
  };
  const choose = (agreed: boolean) => {
    choice = storeChoice(localStore, agreed);
    if (!agreed) sessionStore.removeItem(sessionKey);
    // Events from before the shopper agreed are dropped.
    if (!hasBegun) early.length = 0;
    start();
  };
  offerChange(() => askChoice(choose, true));
  if (choice === null && !isHealthPage(getPath())) askChoice(choose);
  start();
}
