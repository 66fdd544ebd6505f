/** What two people edit is written by the version that was read (docs/desk.md §10). */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { versionedResources } from '../../../../shared/contract/desk/version.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { banner } from '../home/merchant-page.ts';
import { addStaff } from '../support/new-shop.ts';

const words = (en: string, ar: string) => ({ en, ar });
const rule = (firstDays: number) => ({
  region: '',
  area: '',
  rule: { cut_off: 600, first_days: firstDays, last_days: 9, rest_days: [] },
});

/** A change of each resource, told apart by a number. */
const changes: Readonly<Record<(typeof versionedResources)[number], { path: string; change: (n: number) => object }>> =
  {
    group: { path: '/desk/groups/brands', change: (n) => ({ items: [brand(`b${n}`)] }) },
    plan: { path: '', change: (n) => ({ item: plan(`Plan ${n}`) }) },
    home: { path: '/desk/home', change: (n) => ({ blocks: [banner, textBlock(n)] }) },
    content: {
      path: '/desk/content/terms',
      change: (n) => ({ text: `# Terms\n\n> What holds.\n\n## One\n\nText ${n}.\n` }),
    },
    label: { path: '/desk/product/VIT-001', change: (n) => ({ item: { halal: true, vegan: true, servings: n } }) },
    product: { path: '/desk/products/VIT-001', change: (n) => ({ fields: { name_en: `Vitamin ${n}` } }) },
    seller: {
      path: '/desk/seller/KW',
      change: (n) => ({
        seller: {
          name_en: `Shop ${n}`,
          name_ar: 'متجر',
          registration: '1',
          vat_number: null,
          address_en: 'A',
          address_ar: 'أ',
        },
      }),
    },
    delivery: { path: '/desk/delivery/KW', change: rule },
    rounding: { path: '/desk/prices/SA', change: (n) => ({ rounding: n % 2 ? '5' : '1' }) },
    country_settings: {
      path: '/desk/settings/country/SA',
      change: (n) => ({
        delivery_fee: n,
        free_delivery_from: 250,
        cash_on_delivery: true,
        cash_up_to: 1800,
        exchange_rate: 12 + n,
        home_draw_fee: 0,
        phone: null,
        whatsapp: null,
        email: null,
      }),
    },
    pauses: {
      path: '/desk/settings/pauses/SA',
      change: (n) => ({ orders: false, online: false, cash: n % 2 === 1, tests: false }),
    },
    publishing: {
      path: '/desk/products/VIT-001/publishing',
      change: (n) => ({ publish_at: null, unpublish_at: Date.now() + n * 3_600_000 }),
    },
    words: { path: '/desk/own-words', change: (n) => ({ key: 'shell.offline', text: `No connection ${n}.` }) },
    shop_settings: {
      path: '/desk/settings/shop',
      change: (n) => ({ name: words('Afiya', 'عافية'), logo: null, social: [`https://x.com/afiya${n}`] }),
    },
    menu_settings: { path: '/desk/settings/menu', change: (n) => ({ bar: [{ categories: n }], groups: [menuGroup] }) },
    member: { path: '', change: (n) => ({ name: `Sara ${n}` }) },
    role: {
      path: '/desk/roles/helper',
      change: (n) => ({ name: words(`Helper ${n}`, 'مساعد'), permissions: ['read_stock'] }),
    },
  };
const menuGroup = { title: words('Shop', 'تسوّق'), links: [{ path: '/terms', label: words('Terms', 'الشروط') }] };
function brand(slug: string) {
  return { slug, name: words(slug, 'ماركة'), description: words('', ''), featured: false, image: null, aliases: [] };
}
function textBlock(n: number) {
  return { type: 'text', title: words(`Note ${n}`, 'ملاحظة'), text: words('A note.', 'ملاحظة.') };
}

const plan = (title: string) => ({
  nutritionist: 'maryam-al-fadhli',
  title: words(title, 'خطة'),
  products: [{ sku: 'VIT-001', note: words('One a day.', 'حبة يوميًا.') }],
});
async function addPlan(): Promise<string> {
  await seedDemo(['vitamins']);
  const { data } = await desk('POST', '/desk/plans', { item: plan('Plan') });
  return `/desk/plan/${data.id}`;
}

async function pathOf(resource: (typeof versionedResources)[number]): Promise<string> {
  if (resource === 'plan') return addPlan();
  if (resource !== 'member') return changes[resource].path;
  const key = await createKey();
  await addStaff('viewer', key);
  return `/desk/staff/${key.id}`;
}

const versionOf = async (path: string): Promise<number> => (await desk('GET', path)).data.version;

/** An order's version is the number of its edits, not a row of `versions` (tests/worker/commerce/order/edit.test.ts). */
const countsEdits: ReadonlySet<string> = new Set<keyof typeof deskCalls>(['previewOrderEdit', 'editOrder']);

describe.each(versionedResources)('%s', (resource) => {
  it('Z14: is written by its version alone: none is 428, an old one 412 with what is there now', async () => {
    if (resource === 'label' || resource === 'product' || resource === 'publishing') await seedDemo(['vitamins']);
    const path = await pathOf(resource);
    const { change } = changes[resource];
    const version = await versionOf(path);

    const none = await desk('POST', path, { version: undefined, ...change(1) });
    expect([none.status, none.meta.error]).toEqual([428, 'version.missing']);

    const first = await desk('POST', path, { version, ...change(1) });
    expect([first.status, first.data.version > version]).toEqual([200, true]);
    const now = (await desk('GET', path)).data;
    expect(now.version).toBe(first.data.version);

    const late = await desk('POST', path, { version, ...change(2) });
    expect([late.status, late.meta.error]).toEqual([412, 'version.stale']);
    expect(late.data.current).toEqual(now);
    expect((await desk('GET', path)).data).toEqual(now);

    expect((await desk('POST', path, { version: now.version, ...change(2) })).status).toBe(200);
  });

  it('of two who write it at once one wins, and the other is told', async () => {
    if (resource === 'label' || resource === 'product' || resource === 'publishing') await seedDemo(['vitamins']);
    const path = await pathOf(resource);
    const version = await versionOf(path);
    const answers = await Promise.all(
      [1, 2].map((n) => desk('POST', path, { version, ...changes[resource].change(n) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

describe('an old version', () => {
  it('is told before the faults of what was sent with it', async () => {
    const { version } = (await desk('GET', '/desk/home')).data;
    await desk('POST', '/desk/home', { version, blocks: [banner] });
    expect((await desk('POST', '/desk/home', { version, blocks: ['text'] })).status).toBe(412);
  });
});

describe('the contract', () => {
  it('names a version in the body and the answer of every call about such a resource', () => {
    const shape = (schema: z.ZodType) =>
      JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    for (const [name, call] of Object.entries(deskCalls as Readonly<Record<string, DeskCall>>)) {
      if (countsEdits.has(name)) continue;
      expect(shape(call.data).includes('"version"'), name).toBe(call.resource !== null);
      if (call.writes && call.body) expect(shape(call.body).includes('"version"'), name).toBe(call.resource !== null);
    }
  });

  it('shows each of them by a call at the same path', () => {
    const calls = Object.values(deskCalls as Readonly<Record<string, DeskCall>>);
    for (const resource of versionedResources) {
      const paths = new Set(calls.filter((call) => call.resource === resource).map(({ path }) => path));
      expect(paths.size, resource).toBe(1);
      expect(
        calls
          .filter((call) => call.resource === resource)
          .map(({ writes }) => writes)
          .toSorted(),
        resource,
      ).toEqual([false, true]);
    }
  });
});
