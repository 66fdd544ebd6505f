/** The modals of lists (docs/product.md §2 "Wishlist modals", §5, §8). */
import { afterEach, expect, test } from 'vitest';
import {
  openListChooser,
  openListEditor,
  openListRemoval,
  openListSharing,
  saveToList,
} from '../../../../client/features/wishlist/open-modals.tsx';
import type { Wishlist } from '../../../../shared/contract/wishlist.ts';
import { takeLogged } from '../../support/logged.ts';
import { type Answers, noura, openShop, Refusal, type TestShop } from '../../support/shop.tsx';

const gym = {
  id: 'l1',
  name: 'Gym',
  image: { url: null },
  publisher: { name: 'Noura' },
  count: 1,
  shared: false,
  share_id: null,
  mine: true,
  items: ['OTHER'],
} as unknown as Wishlist;
const zinc = { sku: 'ZINC', name: 'Zinc' };
const mine = { 'GET /api/list/personal': { items: [gym] } };

let shop: TestShop;
let pasted: string;
afterEach(() => shop.close());
async function signedIn(answers: Answers = {}, locale: 'en' | 'ar' = 'en') {
  shop = await openShop(null, { user: noura, answers: { ...mine, ...answers }, locale });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      async writeText(text: string) {
        pasted = text;
      },
    },
  });
}
const dialog = () => shop.page.querySelector('dialog[open]');
/** Or gone already, as on a machine that is busy. */
const isLeaving = () => shop.app.stores.modals.state.open?.isLeaving ?? true;
const changes = () => shop.asked.filter(([what]) => what.startsWith('POST'));
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name);

test('one tap adds the product to the chosen list', async () => {
  await signedIn({ 'POST /api/list/l1/items/add': { item: gym } });
  await shop.run(() => openListChooser(shop.app, zinc));
  expect(dialog()?.textContent).toContain('Gym');
  await shop.press('Gym1 product');
  expect(changes()).toEqual([['POST /api/list/l1/items/add', { sku: 'ZINC' }]]);
  expect(shop.said).toEqual([shop.app.t('wishlist.wishlit_item_added_successfuly')]);
  expect(isLeaving()).toBe(true);
});

test('a guest signs in before adding to a list', async () => {
  shop = await openShop(null);
  await shop.run(() => saveToList(shop.app, zinc));
  expect(dialog()?.querySelector('h2')?.textContent).toBe(shop.app.t('auth.sign_in'));
});

test('a failure to add shows the server’s message as a toast', async () => {
  await signedIn({ 'POST /api/list/l1/items/add': new Refusal(409, 'This list is full.') });
  await shop.run(() => openListChooser(shop.app, zinc));
  await shop.press('Gym1 product');
  expect(shop.said).toEqual(['This list is full.']);
  expect(isLeaving()).toBe(false);
});

test('the first list has a default name, and an empty name can’t be sent', async () => {
  await signedIn({ 'GET /api/list/personal': { items: [] } });
  await shop.run(() => openListChooser(shop.app, zinc));
  const field = shop.page.querySelector<HTMLInputElement>('dialog input');
  expect(field?.value).toBe(shop.app.t('wishlist.first_name'));
  const create = () => button(shop.app.t('wishlist.create'))?.disabled;
  expect(create()).toBe(false);
  await shop.type(shop.app.t('wishlist.name'), '');
  expect(create()).toBe(true);
});

test('a list is made, and renamed, in the same modal', async () => {
  await signedIn({ 'POST /api/list/new': { item: gym }, 'POST /api/list/l1/edit': { item: gym } });
  await shop.run(() => openListEditor(shop.app));
  await shop.type(shop.app.t('wishlist.name'), 'Gym');
  await shop.press(shop.app.t('wishlist.create'));
  await shop.run(() => openListEditor(shop.app, gym));
  await shop.type(shop.app.t('wishlist.name'), 'Strength');
  await shop.press(shop.app.t('wishlist.save'));
  expect(changes()).toEqual([
    ['POST /api/list/new', { name: 'Gym' }],
    ['POST /api/list/l1/edit', { name: 'Strength' }],
  ]);
  expect(shop.said).toEqual(Array(2).fill(shop.app.t('wishlist.wishlist_item_edited_success_message')));
});

test('an empty name shows an error and can’t be sent', async () => {
  await signedIn();
  await shop.run(() => openListEditor(shop.app, gym));
  const submit = () => button(shop.app.t('wishlist.save'))?.disabled;
  expect(submit()).toBe(false);
  await shop.type(shop.app.t('wishlist.name'), '');
  expect(submit()).toBe(true);
  expect(dialog()?.querySelector('.field-error')?.textContent).toBe('List name is required.');
});

test('a list is deleted only after a confirmation, with a message', async () => {
  await signedIn({ 'POST /api/list/l1/remove': {} });
  let isGone = false;
  await shop.run(() => openListRemoval(shop.app, gym, () => (isGone = true)));
  expect([changes(), isGone]).toEqual([[], false]);
  await shop.press(shop.app.t('wishlist.remove'));
  expect(changes()).toEqual([['POST /api/list/l1/remove', undefined]]);
  expect(shop.said).toEqual([shop.app.t('wishlist.wishlist_item_removed_success_message')]);
  expect(isGone).toBe(true);
});

test('a failed removal shows nothing and keeps the list', async () => {
  await signedIn({ 'POST /api/list/l1/remove': new Refusal(500, 'No.') });
  let isGone = false;
  await shop.run(() => openListRemoval(shop.app, gym, () => (isGone = true)));
  takeLogged();
  await shop.press(shop.app.t('wishlist.remove'));
  expect([shop.said, isGone, isLeaving()]).toEqual([[], false, true]);
  expect(takeLogged()).toEqual(['remove list']);
});

test('sharing copies a sentence and the list’s link, and says link_copied', async () => {
  await signedIn({ 'POST /api/list/l1/share': { share_id: 'AbC' } });
  await shop.run(() => openListSharing(shop.app, gym));
  await shop.press(shop.app.t('wishlist.copy'));
  expect(pasted).toBe(`“Gym”, a list by Noura at Afiya\n${window.location.origin}/shared-list/AbC`);
  expect(shop.said).toEqual([shop.app.t('shell.link_copied')]);
});

test('what is copied in Arabic is Arabic, and leads to the Arabic page', async () => {
  await signedIn({ 'POST /api/list/l1/share': { share_id: 'AbC' } }, 'ar');
  await shop.run(() => openListSharing(shop.app, gym));
  await shop.press(shop.app.t('wishlist.copy'));
  const [sentence, link] = pasted.split('\n');
  expect(sentence).toBe(shop.app.t('wishlist.share_text', { name: 'Gym', publisher: 'Noura' }));
  expect(sentence).toMatch(/[\u0600-\u06ff]/);
  expect(link).toBe(`${window.location.origin}/ar/shared-list/AbC`);
});
