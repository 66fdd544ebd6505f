/** docs/security.md P21: browsers' error reports reach one project only, with limits on rate and size. */
import { expect, test, vi } from 'vitest';
import { dsnOf, received } from '../../../monitoring/received.ts';
import { openShop } from '../support/shop.ts';

const ownPageHeaders = { 'sec-fetch-site': 'same-origin' };
const device = (id: string) => ({ ...ownPageHeaders, cookie: `__Host-did=device-${id}` });
type Shop = ReturnType<typeof openShop>;

const send = async (shop: Shop, body: BodyInit, headers: Record<string, string> = ownPageHeaders): Promise<number> =>
  (await shop.fetch('/monitoring', { method: 'POST', headers, body })).status;

/** What Sentry's browser SDK sends through a tunnel. */
const envelope = (dsn: string, more = ''): string =>
  [{ event_id: '9ec79c33ec9942ab8353589fcb2e04dc', dsn }, { type: 'event' }, { message: `boom${more}` }]
    .map((line) => JSON.stringify(line))
    .join('\n');

/** Each test has its own visitor and address. */
const from = (address: string) => ({ cf: {}, address });
async function sendFrom(shop: Shop, address: string, body: string, headers: Record<string, string>): Promise<number> {
  const { cf } = from(address);
  const init = { method: 'POST', headers: { ...headers, 'cf-connecting-ip': address }, body, cf } as RequestInit;
  return (await shop.fetch('/monitoring', init)).status;
}

test('P21: a report of our own page reaches our project as it is, with nothing of the request', async () => {
  const shop = openShop({}, { SENTRY_DSN: dsnOf(301) });
  const headers = { ...device('one-0001'), authorization: 'Bearer canary', 'x-forwarded-for': '203.0.113.9' };
  expect(await sendFrom(shop, '198.51.100.1', envelope(dsnOf(301)), headers)).toBe(200);
  const [report] = await received(301);
  expect(report?.items[0]?.payload).toEqual({ message: 'boom' });
  expect(JSON.stringify(report?.headers)).not.toMatch(/canary|device-one|203\.0\.113|cookie/);
});

test('P21: nobody else’s project, host or key is ever asked, nor an address inside', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  const shop = openShop({}, { SENTRY_DSN: dsnOf(302) });
  const ownDsn = dsnOf(302);
  const tries = [
    dsnOf(303),
    ownDsn.replace(/127\.0\.0\.1/, 'evil.example'),
    ownDsn.replace(/\/\/\w+@/, '//other@'),
    ownDsn.replace('http:', 'https:'),
    ownDsn.replace(/\/302$/, '/302/../303'),
    'http://169.254.169.254/302',
    'http://key@127.0.0.1:1/302',
    `javascript:${ownDsn}`,
    '',
  ].map((dsn) => envelope(dsn));
  for (const body of [...tries, '', '{}', 'null', 'not json', '[]', '{"dsn":1}'])
    expect([body, await sendFrom(shop, '198.51.100.2', body, device('two-0002'))]).toEqual([body, 400]);
  expect(fetchSpy).not.toHaveBeenCalled();
  fetchSpy.mockRestore();
});

test('P21: it takes small reports of our own pages only', async () => {
  const shop = openShop({}, { SENTRY_DSN: dsnOf(304) });
  const good = envelope(dsnOf(304));
  const as = (headers: Record<string, string>, body: string = good) =>
    sendFrom(shop, '198.51.100.3', body, { cookie: '__Host-did=device-three-3', ...headers });
  expect(await as(ownPageHeaders, envelope(dsnOf(304), 'x'.repeat(204_800)))).toBe(413);
  expect(await as({ 'sec-fetch-site': 'cross-site' })).toBe(400);
  expect(await as({ 'sec-fetch-site': 'same-site' })).toBe(400);
  expect(await as({})).toBe(400);
  expect(await as({ ...ownPageHeaders, 'content-encoding': 'gzip' })).toBe(400);
  expect(await received(304)).toEqual([]);
});

test('a device sends twenty a minute, and an address no more by being many devices', async () => {
  const shop = openShop({}, { SENTRY_DSN: dsnOf(305) });
  const body = envelope(dsnOf(305));
  // A new minute may begin meanwhile, so up to two minutes' worth may pass.
  const passed = async (to: (at: number) => Promise<number>) => {
    const statuses: number[] = [];
    for (let at = 0; at < 45; at += 1) statuses.push(await to(at));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    return statuses.filter((status) => status === 200).length;
  };
  const one = await passed((at) => sendFrom(shop, `198.51.100.${50 + at}`, body, device('four-004')));
  const many = await passed((at) => sendFrom(shop, '198.51.100.4', body, device(`five-${at}-005`)));
  // A home has a whole /64 of addresses.
  const home = await passed((at) => sendFrom(shop, `2001:db8:0:9::${at + 1}`, body, device(`six-${at}-006`)));
  for (const count of [one, many, home]) expect([20, 40]).toContain(Math.ceil(count / 20) * 20);
  expect(await received(305)).toHaveLength(one + many + home);
});

test('while nobody collects errors there is no such address', async () => {
  expect(await send(openShop(), '{}')).toBe(404);
  expect(await send(openShop({}, { SENTRY_DSN: 'not a dsn' }), '{}')).toBe(404);
  expect((await openShop({}, { SENTRY_DSN: dsnOf(306) }).fetch('/monitoring')).status).toBe(404);
});
