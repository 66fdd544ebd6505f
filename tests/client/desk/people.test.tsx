/** People and roles: what is sent, what is offered to whom, and names that look like markup. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeskSession } from '../../../client/desk/api/session.ts';
import { createCommandKey, toKeyFile } from '../../../client/desk/features/people/command-key.ts';
import { EndDialog } from '../../../client/desk/features/people/end-dialog.tsx';
import { MemberPage } from '../../../client/desk/features/people/member-page.tsx';
import { permissionGroups } from '../../../client/desk/features/people/permission-words.ts';
import { formatRoles, joinRoles, parseRoles, toRoleId } from '../../../client/desk/features/people/role-text.ts';
import { permissions } from '../../../shared/domain/permissions.ts';
import { staffKeyIdOf } from '../../../shared/domain/staff-key-id.ts';
import { drawDesk, findField, owner, press, type } from './draw-desk.tsx';

const hostile = '<img src=x onerror=alert(1)>';
const member = {
  id: 'fahad',
  name: hostile,
  language: 'en',
  status: 'active',
  roles: [{ role: 'packer', country: 'KW' }],
  keys: [],
  passkeys: 1,
  invited_until: null,
};
const roles = [
  { id: 'owner', name: { en: 'Owner', ar: 'المالك' }, permissions: [] },
  { id: 'packer', name: { en: 'Packer', ar: 'مجهّز' }, permissions: ['read_orders', 'write_orders'] },
  { id: 'finance', name: { en: 'Finance', ar: 'المالية' }, permissions: ['refund'] },
];
let posts: { url: string; body: Record<string, unknown> }[] = [];
let status = 200;

beforeEach(() => {
  posts = [];
  status = 200;
  const answers: Record<string, unknown> = {
    // The page is drawn at an address without an id.
    '/api/desk/staff/': { version: 7, item: member, open_orders: 2 },
    '/api/desk/roles': { items: roles },
    '/api/desk/staff': {
      items: [member, { ...member, id: 'huda', name: 'Huda' }, { ...member, id: 'x', status: 'left' }],
    },
    '/api/desk/staff-sessions': { items: [] },
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ data: answers[url] ?? {}, meta: {} });
    const body = JSON.parse(String(init.body));
    posts.push({ url, body });
    const item = { ...member, name: body.name ?? member.name, roles: body.roles ?? member.roles };
    const data = status === 202 ? { proposal: { id: 'p1', status: 'open' } } : { version: 8, item };
    return new Response(JSON.stringify({ data, meta: {} }), { status });
  });
});

async function open(session?: DeskSession) {
  const { router } = await drawDesk(<MemberPage />, session ? { session } : {});
  return router;
}
const form = () =>
  vi.waitFor(() => act(async () => expect(document.querySelector('.role-row')).not.toBe(null)), { timeout: 20_000 });
const select = async (field: HTMLElement, value: string) =>
  act(async () => {
    (field as HTMLSelectElement).value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
const optionsOf = (field: HTMLElement) => [...(field as HTMLSelectElement).options].map(({ value }) => value);
const save = async () => {
  await press('s', { ctrlKey: true });
  await vi.waitFor(() => act(async () => expect(posts).toHaveLength(1)));
};

test('a name that looks like markup is text', async () => {
  await open();
  await form();
  expect(document.querySelector('h1')?.textContent).toBe(hostile);
  expect(document.querySelector('img')).toBe(null);
});

test('another role is sent with the version that was read', async () => {
  await open();
  await form();
  await select(findField('Role'), 'finance');
  await save();
  expect(posts[0]).toMatchObject({
    url: '/api/desk/staff/fahad',
    body: { version: 7, roles: [{ role: 'finance', country: 'KW' }] },
  });
});

test('a name alone is sent without roles, so that who may not give them can still rename', async () => {
  await open();
  await form();
  await type(findField('Name'), 'Fahad');
  await save();
  expect(posts[0]?.body).toEqual({ version: 7, name: 'Fahad', language: 'en' });
});

test('a change that waits for a second person is said, and stays in the form', async () => {
  status = 202;
  await open();
  await form();
  await select(findField('Role'), 'finance');
  await save();
  await vi.waitFor(() => act(async () => expect(document.body.textContent).toContain('Nothing has changed yet')));
  expect((findField('Role') as unknown as HTMLSelectElement).value).toBe('finance');
});

test('nobody is offered what they can’t give', async () => {
  const lead: DeskSession = {
    ...owner,
    roles: [{ role: 'lead', name: { en: 'Lead', ar: 'قائد' }, country: null }],
    permissions: (['manage_staff', 'read_orders', 'write_orders'] as const).map((permission) => ({
      permission,
      countries: ['KW', 'SA'],
    })),
  };
  await open(lead);
  await form();
  expect(optionsOf(findField('Role'))).toEqual(['packer']);
});

test('an owner’s role is offered to owners alone, and in no country alone', async () => {
  await open();
  await form();
  expect(optionsOf(findField('Role'))).toEqual(['packer', 'finance']);
  await select(findField('Where'), '');
  expect(optionsOf(findField('Role'))).toEqual(['owner', 'packer', 'finance']);
});

test('who leaves hands their open orders to somebody who works here', async () => {
  await drawDesk(<EndDialog member={member as never} openOrders={2} isOpen onClose={() => undefined} />);
  await vi.waitFor(() => act(async () => expect(document.querySelectorAll('option').length).toBe(2)));
  const heir = findField('Who takes over the 2 open orders that are theirs');
  expect(optionsOf(heir)).toEqual(['', 'huda']);
  await select(heir, 'huda');
  const end = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'End access now');
  await act(async () => end?.click());
  await vi.waitFor(() => act(async () => expect(posts).toHaveLength(1)));
  expect(posts[0]).toMatchObject({ url: '/api/desk/staff/fahad/leave', body: { hand_over_to: 'huda' } });
});

test('roles are a text that reads back as they were', () => {
  const assigned = [
    { role: 'viewer', country: null },
    { role: 'packer', country: 'SA' as const },
  ];
  expect(formatRoles(assigned)).toBe('packer:SA, viewer');
  expect(parseRoles(formatRoles(assigned))).toEqual(assigned.toReversed());
  expect(parseRoles('')).toEqual([]);
  expect(joinRoles([...assigned, ...assigned])).toBe('viewer, packer:SA');
});

test.each([
  ['Night shift', 'night-shift'],
  ['  Café №2 ', 'cafe-no'],
  ['الوردية', null],
  ['A', null],
  [`a${'b'.repeat(60)}`, `a${'b'.repeat(39)}`],
])('a role named %j has the code %j', (name, id) => expect(toRoleId(name)).toBe(id));

test('each permission stands in one group', () => {
  expect(permissionGroups.flatMap(({ keys }) => keys).toSorted()).toEqual([...permissions].toSorted());
});

test('a key for the command line is a file whose id the shop will know', async () => {
  const key = await createCommandKey();
  const { keys } = JSON.parse(toKeyFile(key, 'Noura')) as { keys: Record<string, string>[] };
  expect(keys[0]).toMatchObject({ id: staffKeyIdOf(key.publicKey), name: 'Noura', public_key: key.publicKey });
  expect(key.publicKey).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(keys[0]?.private_key).toBe(key.privateKey);
});
