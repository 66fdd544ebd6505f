/** docs/security.md A5: where an account is signed in, and its end there. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { createAppKey, registerApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';

const password = 'wellbeing for all 2026';
let here: Client;
let phone: Client;

const list = async (client: Client) => (await client.get('/user/session')).data.items;
const known = () => env.DB.prepare('SELECT count(*) AS n FROM known_devices').first<number>('n');

beforeEach(async () => {
  here = await createClient();
  await here.register({ password });
  phone = await createClient({ device: false });
  phone.token = (await registerApp(phone, await createAppKey())).data.access_token;
  const { data } = await phone.post('/user/login', { email: here.email, password });
  phone.session = data.access_token;
});

it('lists this one first, and an app by its phone', async () => {
  expect(await list(here)).toMatchObject([
    { kind: 'browser', is_this: true },
    { kind: 'app', name: 'Pixel 10', is_this: false },
  ]);
  expect(await list(phone)).toMatchObject([{ kind: 'app', is_this: true }, { kind: 'browser' }]);
});

it('holds no token, and no whole hash of one', async () => {
  const said = JSON.stringify(await list(here));
  for (const token of [here.session, phone.session, phone.token]) expect(said).not.toContain(token);
  expect(said).not.toMatch(/[0-9a-f]{32}/);
});

it('ends one, whose device isn’t known any more, and no other', async () => {
  const [, other] = await list(here);
  expect(await known()).toBe(2);
  expect((await here.post(`/user/session/${other.id}/end`)).status).toBe(200);
  expect((await phone.get('/user/me')).meta.error).toBe('session.expired');
  expect((await here.get('/user/me')).status).toBe(200);
  expect(await known()).toBe(1);
  expect((await here.post(`/user/session/${other.id}/end`)).meta.error).toBe('not_found');
});

it('ends nobody else’s', async () => {
  const [own] = await list(here);
  const stranger = await (await createClient()).signedIn();
  expect((await stranger.post(`/user/session/${own.id}/end`)).meta.error).toBe('not_found');
  expect((await here.get('/user/me')).status).toBe(200);
});
