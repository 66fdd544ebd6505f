/**
 * `npm run bench -- outage`: commerce is killed and started again under 40 requests a second to the storefront (docs/security.md F4).
 * Counted by phase: pages as they should be, last good ones, sentences that something is unavailable, and what must not be: blank
 * pages, broken answers and hangs.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildAll, deployName } from '../../scripts/build.ts';
import { host } from '../../scripts/serve/ports.ts';
import { loadLocalSecrets } from '../../scripts/serve/secrets.ts';
import { benchPort, visitorCookies } from './shop.ts';
import { seedSoakShop } from './soak/goods.ts';
import { openSoakShop } from './soak/shop.ts';

const perSecond = 40;
/** P5: the longest that anybody waits, and a little for this machine. */
const hangMs = 31_000;

export const outcomes = ['well', 'stale', 'sentence', 'refused', 'blank', 'broken', 'hang'] as const;
type Outcome = (typeof outcomes)[number];
type Counts = Record<Outcome, number>;
const noCounts = (): Counts => Object.fromEntries(outcomes.map((name) => [name, 0])) as Counts;

export interface OutagePlan {
  upS: number;
  downS: number;
  afterS: number;
  port: number;
  say(line: string): void;
}

export interface OutageRun {
  counts: Readonly<Record<'up' | 'down' | 'after', Counts>>;
  slowestMs: number;
  /** From the moment commerce answers again to the first answer of its own through the storefront. */
  recoveryMs: number;
}

/** A product with a page of its own; the soak's goods have only what an order needs. */
const importRow = {
  row: 1,
  cells: {
    sku: 'OUT-1',
    slug: 'zinc-15',
    name_en: 'Zinc 15 mg',
    name_ar: 'زنك 15 ملجم',
    brand_en: 'Noor',
    brand_ar: 'نور',
    category: 'v',
    price_kwd: '3.250',
    stock_kw: '50',
    stock_sa: '50',
  },
};

/** The storefront alone, in this process, in front of a commerce that may be away. */
async function startStorefront(folder: string, port: number, commerce: string) {
  const { Miniflare, convertV4MiniflareOptions, Log, LogLevel } = await import('miniflare');
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const { SIGN_KEYS, SIGN_ACTIVE } = loadLocalSecrets(folder);
  const {
    modulesRules: _rules,
    assets: _assets,
    ...options
  } = read('wrangler.toml').workerOptions as Record<string, unknown>;
  const own = { SIGN_KEYS, SIGN_ACTIVE, PUBLIC_ORIGIN: `http://${host}:${port}`, COMMERCE_ORIGIN: commerce };
  const storefront = {
    ...options,
    name: 'afiya-storefront',
    bindings: { ...(options.bindings as object), ...own, DEPLOY: deployName() },
    modulesRoot: process.cwd(),
    modules: [
      {
        type: 'ESModule',
        path: resolve('dist/storefront.mjs'),
        contents: readFileSync('dist/storefront.mjs', 'utf8'),
      },
    ],
    // A binding that nobody stands behind: COMMERCE_ORIGIN goes before it.
    serviceBindings: { COMMERCE: () => new Response(null, { status: 503 }) },
    unsafeDirectSockets: [{ host, port }],
  };
  const all = {
    host,
    port: 0,
    cf: false,
    log: new Log(LogLevel.ERROR),
    logRequests: false,
    telemetry: { enabled: false },
    // Each fault is a line, and there are hundreds.
    handleStructuredLogs: () => undefined,
    resourcePersistencePath: `${folder}/storefront`,
    workers: [storefront],
  };
  const miniflare = new Miniflare(convertV4MiniflareOptions(all as never));
  await miniflare.ready;
  return miniflare;
}

const headers = { cookie: visitorCookies('en'), 'user-agent': 'Mozilla/5.0 (bench)' };
const callHeaders = { ...headers, 'sec-fetch-site': 'same-origin', lang: 'en', country: 'KW' };

function judgePage(response: Response, text: string): Outcome {
  if (!text.trimEnd().endsWith('</html>') || !/<h1[\s>]/.test(text)) return text.length < 200 ? 'blank' : 'broken';
  if (response.headers.get('cache-status')?.includes('stale-if-error')) return 'stale';
  if (response.status === 200) return /class="[^"]*stale-notice/.test(text) ? 'stale' : 'well';
  return response.status >= 500 ? 'sentence' : 'refused';
}

function judgeCall(response: Response, text: string): Outcome {
  let meta: { code?: unknown; msg?: unknown } | undefined;
  try {
    ({ meta } = JSON.parse(text) as { meta?: typeof meta });
  } catch {
    return text === '' ? 'blank' : 'broken';
  }
  if (typeof meta?.msg !== 'string' || meta.msg === '') return 'broken';
  if (response.headers.get('cache-status')?.includes('stale-if-error')) return 'stale';
  if (response.status === 200) return 'well';
  // 401 and 403 would sign somebody out or reload (docs/security.md §0.7).
  return response.status === 401 || response.status === 403 ? 'broken' : 'sentence';
}

async function ask(url: string, isCall: boolean): Promise<{ outcome: Outcome; ms: number }> {
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(hangMs);
    const response = await fetch(url, {
      headers: isCall ? { ...callHeaders, 'x-reqid': crypto.randomUUID() } : headers,
      redirect: 'manual',
      signal,
    });
    const text = await response.text();
    const outcome = isCall ? judgeCall(response, text) : judgePage(response, text);
    return { outcome, ms: performance.now() - started };
  } catch (error) {
    const isHang = error instanceof DOMException && error.name === 'TimeoutError';
    return { outcome: isHang ? 'hang' : 'broken', ms: performance.now() - started };
  }
}

/** @throws Error where something was blank, broken or hung, or was not well again in time. */
export async function runOutage({ upS, downS, afterS, port, say }: OutagePlan): Promise<OutageRun> {
  await buildAll(say);
  const folder = await mkdtemp(join(tmpdir(), 'afiya-outage-'));
  const commerce = await openSoakShop({ folder, port: port + 1 });
  await commerce.start();
  await seedSoakShop(commerce);
  const { error } = await commerce.desk('POST', '/desk/catalogue/import', { rows: [importRow], stock: 'set' });
  if (error) throw new Error(`The product was refused: ${error}`);
  const storefront = await startStorefront(folder, port, `http://${host}:${port + 1}`);
  const origin = `http://${host}:${port}`;
  const pages = ['/', '/products', `/products/${importRow.cells.slug}`, '/cart', '/search?q=vitamin', '/terms'];
  const calls = ['/api/area', '/api/category', '/api/user/sync'];
  const counts = { up: noCounts(), down: noCounts(), after: noCounts() };
  let phase: keyof typeof counts = 'up';
  let slowestMs = 0;
  let notWell: Record<string, number> = {};
  const tell = () => {
    say(`${phase}: ${JSON.stringify(counts[phase])}, not well: ${JSON.stringify(notWell)}`);
    notWell = {};
  };
  const asked: Promise<void>[] = [];
  const press = async (seconds: number) => {
    const began = performance.now();
    for (let n = 0; n < perSecond * seconds; n += 1) {
      const early = began + (n * 1000) / perSecond - performance.now();
      if (early > 1) await pause(early);
      const isCall = n % 4 === 3;
      const list = isCall ? calls : pages;
      const counted = counts[phase];
      const path = list[Math.floor(n / 4) % list.length] ?? '/';
      const url = origin + path;
      asked.push(
        ask(url, isCall).then(({ outcome, ms }) => {
          counted[outcome] += 1;
          if (outcome !== 'well') notWell[path] = (notWell[path] ?? 0) + 1;
          slowestMs = Math.max(slowestMs, ms);
        }),
      );
    }
  };
  try {
    // Visited before, as a shop's pages are.
    for (let round = 0; round < 2; round += 1) {
      for (const path of pages) await ask(origin + path, false);
      for (const path of calls) await ask(origin + path, true);
    }
    await press(upS);
    await Promise.all(asked);
    tell();
    phase = 'down';
    await commerce.kill();
    await press(downS);
    await Promise.all(asked);
    tell();
    await commerce.start();
    const backAt = performance.now();
    let recoveryMs = Number.POSITIVE_INFINITY;
    while (performance.now() - backAt < 15_000) {
      const [page, call] = await Promise.all([ask(`${origin}/products`, false), ask(`${origin}/api/user/sync`, true)]);
      if (page.outcome === 'well' && call.outcome === 'well') {
        recoveryMs = performance.now() - backAt;
        break;
      }
      await pause(100);
    }
    phase = 'after';
    await press(afterS);
    await Promise.all(asked);
    tell();
    return { counts, slowestMs, recoveryMs };
  } finally {
    await Promise.allSettled(asked);
    await storefront.dispose();
    await commerce.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is wrong with a run; empty if nothing. */
export function judgeOutage({ counts, recoveryMs }: OutageRun): string[] {
  const all = Object.entries(counts).flatMap(([phase, found]) =>
    (['blank', 'broken', 'hang'] as const)
      .filter((name) => found[name] > 0)
      .map((name) => `${found[name]} ${name} while ${phase}`),
  );
  return recoveryMs <= 5_000 ? all : [...all, `well again only after ${(recoveryMs / 1000).toFixed(1)} s`];
}

/** `--seconds 20`: how long commerce is away. */
export async function benchOutage(asked: Readonly<Record<string, number>>): Promise<void> {
  const plan = { upS: 10, downS: asked.seconds ?? 20, afterS: 10, port: benchPort, say: console.log };
  console.log(`\noutage: ${perSecond} requests a second, commerce away for ${plan.downS} s`);
  const run = await runOutage(plan);
  const { slowestMs, recoveryMs } = run;
  console.log(`outage: slowest answer ${slowestMs.toFixed(0)} ms, well again after ${recoveryMs.toFixed(0)} ms`);
  const faults = judgeOutage(run);
  if (faults.length > 0) throw new Error(`outage: ${faults.join(', ')}`);
  console.log('outage: no blank page, no broken answer, no hang');
}
