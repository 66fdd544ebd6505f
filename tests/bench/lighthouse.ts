/**
 * Lighthouse with its mobile profile, the median of three visits. It comes by npx, because with its dependencies it would be
 * a third of what `npm ci` fetches.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureBrowser } from '../../scripts/browser.ts';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { startEdge } from './edge.ts';
import { benchFolder, benchPort, pagesOf, startShop } from './shop.ts';

const version = '13.5.0';
const rounds = 3;
/** Largest paint of the same stack with one bare page, simulated (docs/performance.md). */
const floorPaintMs = 1530;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
  runtimeError?: { message: string };
}

interface Visit {
  scores: number[];
  paintMs: number;
  shift: number;
  /** Audits that cost points, except performance. */
  lacking: string[];
}

function read({ categories: found, audits, runtimeError }: Report): Visit {
  if (runtimeError) throw new Error(runtimeError.message);
  const lacking = categories
    .slice(1)
    .flatMap((name) =>
      (found[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    lacking,
  };
}

async function visit(url: string, triesLeft = 2): Promise<Visit> {
  const file = join(benchFolder, 'lighthouse.json');
  const child = spawn(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      '--no-enable-error-reporting',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      // It needs the Node that we run on.
      env: {
        ...process.env,
        CHROME_PATH: ensureBrowser(),
        PATH: dirname(process.execPath) + delimiter + process.env.PATH,
      },
    },
  );
  const [status] = (await once(child, 'exit')) as [number | null];
  // Now and then Chromium's trace begins too late on a busy machine.
  if (status !== 0 && triesLeft > 0) return visit(url, triesLeft - 1);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} on ${url}.`);
  return read(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export async function benchLighthouse(): Promise<void> {
  const edgePort = benchPort + 6;
  const shop = await startShop({ publicPort: edgePort });
  const edge = await startEdge(edgePort, shop.origin);
  try {
    const { home = '/', listing = '/', product = '/' } = pagesOf(shop);
    const pages = Object.entries({ home, listing, product, 'blood test': '/blood-test/comprehensive' }).flatMap(
      ([name, path]) =>
        locales.map((locale) => ({ name: `${name} ${locale}`, url: edge.origin + localizedPath(path, locale) })),
    );
    const visits = new Map<string, Visit[]>(pages.map(({ name }) => [name, []]));
    // Round by round, so that a busy minute doesn't fall on one page alone.
    for (let round = 0; round < rounds; round += 1)
      for (const { name, url } of pages) visits.get(name)?.push(await visit(url));
    console.log(
      `\nLighthouse ${version}, mobile, median of ${rounds} (performance must ≥ 97, others 100, shift 0); × is the largest paint over the baseline's ${floorPaintMs} ms (must ≤ 1.25)`,
    );
    console.log(
      ''.padEnd(15) + ['perf', 'a11y', 'best', 'seo', 'paint', '×', 'shift'].map((word) => word.padStart(8)).join(''),
    );
    for (const [name, all] of visits) {
      const paintMs = median(all.map((one) => one.paintMs));
      const cells = [
        ...categories.map((_, at) => String(median(all.map(({ scores }) => scores[at] ?? 0)))),
        paintMs.toFixed(0),
        (paintMs / floorPaintMs).toFixed(2),
        median(all.map(({ shift }) => shift)).toFixed(3),
      ];
      const lacking = [...new Set(all.flatMap((one) => one.lacking))].map((id) => `  ! ${id}`).join('');
      console.log(name.padEnd(15) + cells.map((cell) => cell.padStart(8)).join('') + lacking);
    }
  } finally {
    edge.stop();
    await shop.stop();
  }
}
