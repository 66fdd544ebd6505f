/**
 * `npm run bench -- bytes | queries | ssr | pages | rate | cold | lighthouse | search | search-scale | listing-scale`: the figures of
 * docs/performance.md for the shop as it is built now. Nothing asserts them; what must hold of bytes is tests/bundle-budget.test.ts.
 */
import { benchBytes } from './bench/bytes.ts';
import { benchCold } from './bench/cold.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchListingScale } from './bench/listing-scale.ts';
import { benchPages } from './bench/pages.ts';
import { benchQueries } from './bench/queries.ts';
import { benchRate } from './bench/rate.ts';
import { benchSearch } from './bench/search.ts';
import { benchSearchScale } from './bench/search-scale.ts';
import { benchSsr } from './bench/ssr.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  bytes: benchBytes,
  queries: benchQueries,
  ssr: benchSsr,
  pages: benchPages,
  rate: benchRate,
  cold: benchCold,
  search: benchSearch,
  lighthouse: benchLighthouse,
  'search-scale': benchSearchScale,
  'listing-scale': benchListingScale,
};

async function run(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !Object.hasOwn(benches, name));
  if (unknown) throw new Error(`There is no bench "${unknown}": choose from ${Object.keys(benches).join(', ')}.`);
  // One after another: two cores cannot be measured and kept busy.
  for (const name of names) await benches[name]?.();
}

const asked = process.argv.slice(2);
await run(asked.length > 0 ? asked : Object.keys(benches)).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
