/**
 * `npm run bench -- bytes | queries | ssr | pages | rate | cold | lighthouse | search | sign-in | search-scale | listing-scale | taps |
 * stream | session`: the figures of
 * docs/performance.md for the shop as it is built now. Nothing asserts them, but that trips to the database and the cron stay within their limits; what must hold of bytes is tests/house/bundle-budget.test.ts.
 * `npm run bench -- taps --rounds 1 | filmstrip`: one round alone; pictures for docs/performance.md, which run only when named.
 * `npm run bench -- desk`: rows that the desk's lists read in a large shop; filling it takes minutes, once.
 * `npm run bench -- desk-pictures`: pictures for docs/desk.md, of the shop that `npm start` has opened in a new folder.
 * `npm run bench -- memory --views 50000 | money --ops 100000 | kill --kills 200 | outage --seconds 20`: soak tests, which take minutes;
 * money and kill end at the first fault.
 * `npm run bench -- walk --seed 7 --presses 1000`: random presses through shop and desk, to the first fault.
 */
import { parseArgs } from 'node:util';
import { benchBytes } from './bytes.ts';
import { benchCold } from './cold.ts';
import { benchDesk } from './desk.ts';
import { benchDeskPictures } from './desk-pictures.ts';
import { benchFilmstrip } from './filmstrip.ts';
import { benchKill } from './kill.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchListingScale } from './listing-scale.ts';
import { benchMemory } from './memory.ts';
import { benchMoney } from './money.ts';
import { benchOutage } from './outage.ts';
import { benchPages } from './pages.ts';
import { benchQueries } from './queries.ts';
import { benchRate } from './rate.ts';
import { benchSearch } from './search.ts';
import { benchSearchScale } from './search-scale.ts';
import { benchSession } from './session.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSsr } from './ssr.ts';
import { benchStream } from './stream.ts';
import { benchTaps } from './taps.ts';
import { benchWalk } from './walk.ts';

type Bench = (asked: Readonly<Record<string, number>>) => Promise<void>;
const benches: Readonly<Record<string, Bench>> = {
  bytes: benchBytes,
  queries: benchQueries,
  ssr: benchSsr,
  pages: benchPages,
  rate: benchRate,
  cold: benchCold,
  search: benchSearch,
  lighthouse: benchLighthouse,
  taps: benchTaps,
  stream: benchStream,
  session: benchSession,
  'sign-in': benchSignIn,
  'search-scale': benchSearchScale,
  'listing-scale': benchListingScale,
};

/** Run only when named. */
const soaks: Readonly<Record<string, Bench>> = {
  desk: benchDesk,
  'desk-pictures': benchDeskPictures,
  filmstrip: benchFilmstrip,
  memory: benchMemory,
  money: benchMoney,
  kill: benchKill,
  outage: benchOutage,
  walk: benchWalk,
};
const all = { ...benches, ...soaks };

async function run(): Promise<void> {
  const number = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      views: number,
      ops: number,
      kills: number,
      seed: number,
      clients: number,
      rounds: number,
      seconds: number,
      presses: number,
    },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(benches);
  const unknown = names.find((name) => !Object.hasOwn(all, name));
  if (unknown) throw new Error(`There is no bench "${unknown}": choose from ${Object.keys(all).join(', ')}.`);
  const asked = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
  const bad = Object.keys(asked).find((name) => !Number.isInteger(asked[name]));
  if (bad) throw new Error(`--${bad} is a whole number.`);
  // One after another, so that they don't disturb each other.
  for (const name of names) await all[name]?.(asked);
}

await run().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
