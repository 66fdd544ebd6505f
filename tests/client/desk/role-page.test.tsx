/** A role's page: what is sent, what its reader may not give, and that nothing is retired by accident. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RolePage } from '../../../client/desk/features/people/role-page.tsx';
import type { Permission } from '../../../shared/domain/permissions.ts';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const packer = {
  id: 'packer',
  name: { en: 'Packer', ar: 'مجهّز الطلبات' },
  permissions: ['read_orders', 'write_orders'] as string[],
};
let item: typeof packer | null = packer;
let posts: { path: string; body: Record<string, unknown> }[] = [];
let removal = { status: 200, error: '' };

beforeEach(() => {
  item = packer;
  posts = [];
  removal = { status: 200, error: '' };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'https://desk.test');
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as { name?: typeof packer.name; permissions?: string[] };
      posts.push({ path: pathname, body });
      if (pathname.endsWith('/remove')) {
        const meta = removal.error === '' ? {} : { error: removal.error, msg: 'Somebody has it.' };
        return new Response(JSON.stringify({ data: {}, meta }), { status: removal.status });
      }
      return new Response(JSON.stringify({ data: { version: 6, item: { ...packer, ...body } }, meta: {} }));
    }
    const data = pathname.includes('/roles') ? { version: 5, item } : { items: [], next: null };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 40)));
async function open(options: Parameters<typeof drawDesk>[1] = {}) {
  await drawDesk(<RolePage />, options);
  await settle();
}
const click = async (name: string) => {
  await act(async () =>
    [...document.querySelectorAll('button')].findLast((one) => one.textContent?.startsWith(name))?.click(),
  );
  await settle();
};
const boxOf = (label: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.querySelector('input');
const without = (...taken: Permission[]) => ({
  ...owner,
  permissions: owner.permissions.filter(({ permission }) => !taken.includes(permission)),
});

test('another permission and a name are sent whole, with the version that was read', async () => {
  await open();
  await type(findField('Name in English'), '<b>Packing</b>');
  const [first] = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:checked):not(:disabled)')];
  await act(async () => first?.click());
  await click('Save');
  expect(posts).toHaveLength(1);
  const body = posts[0]?.body;
  expect(body).toMatchObject({ version: 5, name: { en: '<b>Packing</b>', ar: packer.name.ar } });
  expect(body?.permissions).toHaveLength(3);
  expect(document.querySelector('h1 b')).toBeNull();
});

test('who lacks a permission can’t give it, and can’t change a role that has more', async () => {
  await open({ session: without('refund') });
  const refund = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:disabled')];
  expect(refund.map((box) => box.closest('label')?.textContent)).toEqual([expect.stringMatching(/refund/i)]);
  await open({ session: without('write_orders') });
  expect(document.querySelectorAll('input').length).toBe(0);
  expect(document.body.textContent).toContain('This role may do more than you');
});

test('retiring asks first, and says why it can’t be done', async () => {
  await open();
  await click('Retire');
  expect(posts).toEqual([]);
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Packer');
  removal = { status: 409, error: 'role.in_use' };
  await click('Retire');
  expect(posts.map(({ path }) => path.endsWith('/remove'))).toEqual([true]);
  expect(document.querySelector('[role=alertdialog] [role=alert]')?.textContent).not.toBe('');
  await click('Cancel');
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
});

test('the owner’s role is shown and can’t be changed; one that isn’t there is said (ar)', async () => {
  item = { ...packer, id: 'owner' };
  await open({ locale: 'ar' });
  expect(document.querySelectorAll('input').length).toBe(0);
  item = null;
  await open({ locale: 'ar' });
  expect(document.querySelector('form')).toBeNull();
  expect(boxOf('الطلبات')).toBeUndefined();
});
