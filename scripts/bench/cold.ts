/**
 * From the spawn of a bare workerd to the first page it answers, over the floor's. The storefront's API is a worker beside it that
 * says what the shop said when it was asked, so that the storefront's own start is measured and not a database's.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerdBinary } from '../serve/orphans.ts';
import { host } from '../serve/ports.ts';
import { localSecrets } from '../serve/secrets.ts';
import { benchFolder, benchPort, bundle, startShop, visitorCookies } from './shop.ts';

const rounds = 9;
const giveUpMs = 30_000;

interface Started {
  name: string;
  config: string;
  path: string;
  times: number[];
}

const socket = `sockets = [(name = "http", address = "${host}:${benchPort}", http = (), service = "main")]`;
const compatibility = 'compatibilityDate = "2026-11-01"';

const configOf = (services: string, workers: string): string => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${services}], ${socket});
${workers}
`;

const workerOf = (name: string, file: string, bindings = ''): string =>
  `const ${name} :Workerd.Worker = (modules = [(name = "${file}", esModule = embed "${file}")], ${compatibility}, bindings = [${bindings}]);`;

const texts = (vars: Readonly<Record<string, string>>): string =>
  Object.entries(vars)
    .map(([name, value]) => `(name = "${name}", text = ${JSON.stringify(value)})`)
    .join(', ');

/** An API of two answers: this product and the categories. Whoever asks for a device gets one. */
async function recordedApi(origin: string, slug: string): Promise<string> {
  const headers = { cookie: visitorCookies('en'), 'x-reqid': crypto.randomUUID(), 'sec-fetch-site': 'same-origin' };
  const said = async (path: string): Promise<[string, unknown]> => {
    const answer = await fetch(`${origin}/api${path}`, { headers });
    const { data } = (await answer.json()) as { data: unknown };
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: nothing to start with`);
    return [path, data];
  };
  const answers = Object.fromEntries(await Promise.all([said(`/product/${slug}/v2`), said('/category')]));
  return `const answers = ${JSON.stringify(answers)};
const meta = { code: 200, msg: 'OK', msgType: 0, reqId: 'bench' };
export default { fetch: ({ url }) => Response.json({ meta, data: answers[new URL(url).pathname] ?? { access_token: 'a-device-of-the-bench' } }) };`;
}

async function firstAnswerMs(workerd: string, { config, path }: Started, folder: string): Promise<number> {
  const started = performance.now();
  const child: ChildProcess = spawn(workerd, ['serve', join(folder, config)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const answer = await fetch(`http://${host}:${benchPort}${path}`, {
        headers: { cookie: visitorCookies('en') },
      }).catch(() => null);
      await answer?.text();
      if (answer?.ok) return performance.now() - started;
      if (answer) throw new Error(`${path} answered ${answer.status} after a cold start`);
      if (performance.now() - started > giveUpMs) throw new Error(`${config} never answered`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  } finally {
    child.kill();
    await ended;
  }
}

export async function benchCold(): Promise<void> {
  const shop = await startShop();
  const { slug } = shop.product;
  const api = await recordedApi(shop.origin, slug).finally(shop.stop);
  const folder = mkdtempSync(join(tmpdir(), 'afiya-cold-'));
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const workerd = await workerdBinary();
  try {
    const { SIGN_KEYS, SIGN_ACTIVE } = localSecrets(benchFolder);
    const vars = { SIGN_KEYS, SIGN_ACTIVE, PUBLIC_ORIGIN: `http://${host}:${benchPort}`, DEPLOY: 'cold' };
    put('floor.mjs', await bundle('scripts/bench/floor/worker.tsx'));
    put('shop.mjs', readFileSync('dist/storefront.mjs', 'utf8'));
    put('api.mjs', api);
    put('kv.mjs', 'export default { fetch: () => new Response(null, { status: 404 }) };');
    put('floor.capnp', configOf('(name = "main", worker = .main)', workerOf('main', 'floor.mjs')));
    put(
      'shop.capnp',
      configOf(
        '(name = "main", worker = .main), (name = "api", worker = .api), (name = "kv", worker = .kv)',
        [
          workerOf(
            'main',
            'shop.mjs',
            `(name = "COMMERCE", service = "api"), (name = "CACHE", kvNamespace = "kv"), ${texts(vars)}`,
          ),
          workerOf('api', 'api.mjs'),
          workerOf('kv', 'kv.mjs'),
        ].join('\n'),
      ),
    );
    const all: Started[] = [
      { name: 'floor', config: 'floor.capnp', path: '/products/d3', times: [] },
      { name: 'product page', config: 'shop.capnp', path: `/products/${slug}`, times: [] },
    ];
    for (let round = 0; round < rounds; round += 1)
      for (const one of round % 2 === 0 ? all : all.toReversed())
        one.times.push(await firstAnswerMs(workerd, one, folder));

    console.log('\ncold start: spawn of workerd to its first page, over the floor (must ≤ 1.5, wants ≤ 1.2); medians');
    const medianOf = ({ times }: Started) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
    const base = medianOf(all[0] as Started);
    for (const one of all)
      console.log(
        `${one.name.padEnd(18)}${medianOf(one).toFixed(0)} ms, over the floor ${(medianOf(one) / base).toFixed(2)}`,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
