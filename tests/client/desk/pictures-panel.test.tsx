/** Photographs on a product's page: added, put in order by keys, described, and sent with the rest. */
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fitWithin, isOnWhite, longestEdge } from '../../../client/desk/features/product/prepare-picture.ts';
import { ProductPage } from '../../../client/desk/features/product/product-page.tsx';
import { labelInput } from '../../../shared/contract/desk/label.ts';
import { fieldColumns } from '../../../shared/domain/product-field/register.ts';
import { drawDesk, press, type } from './draw-desk.tsx';

describe('a photograph', () => {
  test.each([
    [
      { width: 4032, height: 3024 },
      { width: 2016, height: 1512 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1512, height: 2016 },
    ],
    [
      { width: 600, height: 400 },
      { width: 600, height: 400 },
    ],
    [
      { width: 20_000, height: 3 },
      { width: 2016, height: 1 },
    ],
  ])('of %o is sent as %o', (size, sent) => expect(fitWithin(size, longestEdge)).toEqual(sent));

  const pixels = (...greys: number[]) => greys.flatMap((grey) => [grey, grey, grey, 255]);
  test.each([
    ['white', pixels(255, 255, 255, 255), true],
    ['shaded paper', pixels(230, 226, 240, 255), true],
    ['one dark corner', pixels(255, 255, 255, 90), false],
    ['red', [255, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255], false],
  ])('on %s', (_, data, expected) => expect(isOnWhite(data, { width: 2, height: 2 })).toBe(expected));
});

const picture = (url: string, en = '', ar = '') => ({ en: url, ar: url, alt: { en, ar } });
const item = {
  sku: 'A',
  status: 'published',
  draft_reason: null,
  fields: {
    ...Object.fromEntries(fieldColumns.map((name) => [name, ''])),
    name_en: 'Zinc',
    brand_en: 'Noor',
    price_kwd: '4.250',
  },
  label: labelInput.parse({ halal: true, vegan: true }),
  images: [picture('/media/a', 'Front', 'الأمام'), picture('/media/b')],
  stock: { KW: 3, SA: 0 },
  variants: [],
};
const terms = Object.fromEntries(
  ['forms', 'categories', 'columns', 'required', 'flags', 'ingredients', 'units', 'uses', 'allergens'].map((name) => [
    name,
    [],
  ]),
);

let stored = { version: 1, item };
let sent: { images?: typeof item.images }[] = [];
let uploads = 0;
let refuseUploads = false;

/** The parts of a browser that happy-dom doesn't have. */
class Canvas {
  readonly width: number;
  constructor(width: number) {
    this.width = width;
  }
  getContext = () => ({
    fillRect() {},
    drawImage() {},
    getImageData: () => ({ data: new Uint8Array(32 * 32 * 4).fill(255) }),
  });
  convertToBlob = async ({ type: asked }: { type: string }) => new Blob(['x'], { type: asked });
}

beforeEach(() => {
  stored = { version: 1, item };
  sent = [];
  uploads = 0;
  refuseUploads = false;
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type === 'text/plain') throw new Error('no picture');
    return { width: 4000, height: 3000, close() {} };
  });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const reply = (data: unknown, status = 200, error?: string) =>
      new Response(JSON.stringify({ data, meta: { error, msg: error ?? '' } }), { status });
    if (url === '/api/desk/media/keep') {
      if (refuseUploads) return reply({}, 415, 'picture.broken');
      uploads += 1;
      return reply({ url: `/media/new${uploads}` });
    }
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body));
      sent.push(body);
      stored = { version: stored.version + 1, item: { ...stored.item, ...(body.images && { images: body.images }) } };
      return reply({ version: stored.version, faults: [], claims: [] });
    }
    if (url.endsWith('/publishing')) return reply({ version: 0, publish_at: null, unpublish_at: null });
    if (url.startsWith('/api/desk/products/')) return reply(stored);
    return reply(url.startsWith('/api/desk/catalogue/words') ? terms : { items: [], next: null });
  });
});

const rows = () => [...document.querySelectorAll<HTMLElement>('.picture-row')];
const order = () => rows().map((row) => row.querySelector('img')?.getAttribute('src')?.split('/')[2]);
const button = (label: string) => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
/** Answers and photos come in their own time. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isSo(); tries += 1) await settle();
}
const save = async () => {
  await press('s', { code: 'KeyS', ctrlKey: true });
  await until(() => sent.length > 0);
};

async function open() {
  await drawDesk(<ProductPage />);
  await vi.waitFor(() => act(async () => expect(rows()).toHaveLength(2)), { timeout: 20_000 });
}
async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('.picture-drop input');
  if (!input) throw new Error('No chooser');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => document.querySelector('progress') === null);
}
const photo = (name: string, mime = 'image/jpeg') => new File(['bytes'], name, { type: mime });

test('several are added at once, described, and saved in their order', async () => {
  await open();
  await choose(photo('front.jpg'), photo('back.jpg'));
  expect(order()).toEqual(['a', 'b', 'new1', 'new2']);
  const [en, ar] = rows()[2]?.querySelectorAll('input') ?? [];
  if (!en || !ar) throw new Error('No fields');
  await type(en, 'The label');
  await type(ar, 'الملصق');
  expect([...document.querySelectorAll('.pictures ~ *, .card-aside bdi')].map((one) => one.textContent)).toContain(
    '2/4',
  );
  await save();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toEqual({
    version: 1,
    images: [...item.images, picture('/media/new1', 'The label', 'الملصق'), picture('/media/new2')],
  });
});

test('one is moved by keys alone: the focus stays on it, and its new place is said', async () => {
  await open();
  const down = button('Move photo 1 down');
  down?.focus();
  await act(async () => down?.click());
  expect(order()).toEqual(['b', 'a']);
  expect(document.querySelector('.pictures [role=status].sr-only')?.textContent).toBe('Photo 1 is now photo 2.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 up');
  await save();
  expect(sent[0]?.images?.map(({ en }) => en)).toEqual(['/media/b', '/media/a']);
});

test('one is dragged to another place', async () => {
  await open();
  const held = new Map<string, string>();
  const dataTransfer = {
    files: [],
    effectAllowed: '',
    get types() {
      return [...held.keys()];
    },
    setData: (kind: string, value: string) => void held.set(kind, value),
    getData: (kind: string) => held.get(kind) ?? '',
  };
  const send = async (name: string, at: number) => {
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer });
    await act(async () => void rows()[at]?.querySelector('img')?.dispatchEvent(event));
  };
  await send('dragstart', 1);
  await send('dragover', 0);
  expect(rows()[0]?.className).toContain('is-target');
  await send('drop', 0);
  expect(order()).toEqual(['b', 'a']);
});

test('one that was removed comes back where it stood, with its text', async () => {
  await open();
  await act(async () => button('Remove photo 1')?.click());
  expect(order()).toEqual(['b']);
  await act(async () => document.querySelector<HTMLElement>('.toast-undo')?.click());
  expect(order()).toEqual(['a', 'b']);
  expect(rows()[0]?.querySelector('input')?.value).toBe('Front');
  expect(document.querySelector('.save-bar')).toBe(null);
});

test('what is no photo is told by its name, and what failed can be sent again', async () => {
  await open();
  await choose(photo('notes.txt', 'text/plain'));
  expect(document.querySelector('.note--bad')?.textContent).toMatch(/notes\.txt.*no photo/s);
  refuseUploads = true;
  await choose(photo('<b>front</b>.jpg'));
  const note = [...document.querySelectorAll('.note--bad')].at(-1);
  expect(note?.textContent).toContain('<b>front</b>.jpg');
  refuseUploads = false;
  await act(async () => note?.querySelector('button')?.click());
  await until(() => rows().length === 3);
  expect(order()).toEqual(['a', 'b', 'new1']);
  expect(document.querySelectorAll('.note--bad')).toHaveLength(1);
});

test('a product has no more photos than the shop takes', async () => {
  await open();
  await choose(...Array.from({ length: 11 }, (_, at) => photo(`${at}.jpg`)));
  expect(rows()).toHaveLength(12);
  expect(document.querySelector('.toast--bad')?.textContent).toContain('12');
});
