/**
 * From the spawn of a bare workerd to the first page it answers, over the baseline's. The storefront's API is a worker that
 * replays recorded replies, and its KV an empty folder, so that no database is measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workerdBinary } from '../../scripts/serve/orphans.ts';
import { host } from '../../scripts/serve/ports.ts';
import { loadLocalSecrets } from '../../scripts/serve/secrets.ts';
import { usedCpuMs } from './cpu.ts';
import { median } from './share.ts';
import { benchFolder, benchPort, bundle, startShop, visitorCookies } from './shop.ts';

const rounds = 9;
const giveUpMs = 30_000;

interface Started {
  name: string;
  config: string;
  path: string;
  found: First[];
}

interface First {
  afterMs: number;
  /** Of all of workerd's threads until then. */
  cpuMs: number;
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

/** An API with two replies, this product and the categories; each request for a device gets one. */
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

async function firstAnswer(workerd: string, { config, path }: Started, folder: string): Promise<First> {
  const started = performance.now();
  const child = spawn(workerd, ['serve', join(folder, config)], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  try {
    for (;;) {
      const answer = await fetch(`http://${host}:${benchPort}${path}`, {
        headers: { cookie: visitorCookies('en') },
      }).catch(() => null);
      await answer?.text();
      if (answer?.ok) return { afterMs: performance.now() - started, cpuMs: usedCpuMs(child.pid as number) };
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
    const { SIGN_KEYS, SIGN_ACTIVE } = loadLocalSecrets(benchFolder);
    const vars = { SIGN_KEYS, SIGN_ACTIVE, PUBLIC_ORIGIN: `http://${host}:${benchPort}`, DEPLOY: 'cold' };
    put('baseline.mjs', await bundle('tests/bench/baseline/worker.tsx'));
    put('shop.mjs', readFileSync('dist/storefront.mjs', 'utf8'));
    put('api.mjs', api);
    const emptyStore = join(folder, 'kv');
    mkdirSync(emptyStore);
    put('baseline.capnp', configOf('(name = "main", worker = .main)', workerOf('main', 'baseline.mjs')));
    put(
      'shop.capnp',
      configOf(
        `(name = "main", worker = .main), (name = "api", worker = .api), (name = "kv", disk = ${JSON.stringify(emptyStore)})`,
        [
          workerOf(
            'main',
            'shop.mjs',
            `(name = "COMMERCE", service = "api"), (name = "CACHE", kvNamespace = "kv"), ${texts(vars)}`,
          ),
          workerOf('api', 'api.mjs'),
        ].join('\n'),
      ),
    );
    const all: Started[] = [
      { name: 'baseline', config: 'baseline.capnp', path: '/products/d3', found: [] },
      { name: 'product page', config: 'shop.capnp', path: `/products/${slug}`, found: [] },
    ];
    for (let round = 0; round < rounds; round += 1)
      for (const one of round % 2 === 0 ? all : all.toReversed())
        one.found.push(await firstAnswer(workerd, one, folder));

    console.log(
      '\ncold start: spawn of workerd to its first page, over the baseline (must ≤ 1.5, wants ≤ 1.2); medians',
    );
    const medianOf = ({ found }: Started, what: keyof First) => median(found.map((one) => one[what]));
    const [baseline] = all as [Started, Started];
    const over = (one: Started, what: keyof First) =>
      `${medianOf(one, what).toFixed(0)} ms, over the baseline ${(medianOf(one, what) / medianOf(baseline, what)).toFixed(2)}`;
    for (const one of all)
      console.log(`${one.name.padEnd(18)}${over(one, 'afterMs')}; processor ${over(one, 'cpuMs')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
