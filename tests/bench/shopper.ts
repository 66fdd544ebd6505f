/** A browser's calls as the proxy wants them, with its cookies kept. */
export type ShopperCall = <D = Record<string, unknown>>(path: string, body?: unknown) => Promise<D>;
/** `readCookies`: the header that its next call has. */
export type Shopper = ShopperCall & { readCookies: () => string };

export interface ShopperOf {
  lang: 'en' | 'ar';
  country: 'KW' | 'SA';
}

/** A device that the shop knows. @throws Error when an answer isn't good, with what the shop said. */
export async function registeredShopper(origin: string, { lang, country }: ShopperOf): Promise<Shopper> {
  const cookies = new Map<string, string>([
    ['locale', lang],
    ['country', country],
  ]);
  const readCookies = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const call = async <D>(path: string, body?: unknown) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin,
        'x-reqid': crypto.randomUUID(),
        'idempotency-key': crypto.randomUUID(),
        cookie: readCookies(),
        lang,
        country,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const { meta, data } = (await answer.json()) as { meta: { msg: string }; data: D };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${meta.msg}`);
    return data;
  };
  await call('/device/auth', {
    device: { name: 'bench', capacity: '', uid: crypto.randomUUID(), platform: 'web' },
    os: { version: '', type: 'web' },
  });
  return Object.assign(call, { readCookies });
}
