/** Rules of this repository that linters can't check. Every failure says what to do. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { matchRoute, routes } from '../../client/routes.tsx';
import { errors } from '../../shared/errors.ts';
import { paths } from '../../shared/paths.ts';
import { personalRoutes, publicScreens } from '../e2e/support/screens.ts';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const read = (file: string) => readFileSync(file, 'utf8');
const withEnding = (room: string, ending: RegExp) =>
  tracked.filter((file) => file.startsWith(room) && ending.test(file));

/** The screens of docs/product.md §2 that are not built yet. This list may only shrink. */
const notYet: string[] = [];
const screens = [
  '/', '/logout-profile', '/auth/sign-in', '/auth/sign-up', '/auth/forgot-password', '/auth/reset-password', '/auth/verify-email', '/search',
  '/cart', '/checkout-blood-test', '/checkout/shipping', '/checkout/order', '/checkout/success', '/checkout/confirm/:token', '/checkout/pay/:token', '/profile', '/profile/orders',
  '/profile/addresses', '/profile/wallet', '/profile/wallet/:id', '/profile/account', '/profile/wishlists',
  '/profile/wishlists/:id', '/profile/notify-list', '/notify/unsubscribe', '/stop', '/shared-list/:share_id', '/categories', '/products', '/products/:slug', '/brands', '/brands/:slug',
  '/brands-list', '/track', '/track/:token', '/track/:token/invoice', '/profile/orders/:id/invoice', '/terms', '/privacy-policy', '/return-policy', '/disclaimer', '/our-story', '/contact-us',
  '/how-it-works', '/help', '/become-a-supplier', '/site-index', '/share', '/share/list', '/nutritionist', '/nutritionist-list', '/nutritionist-plan',
  '/blood-test', '/blood-test/:slug', '/profile/blood-tests/:id', '/profile/blood-tests/:id/urgent', '/shared-report/:token', '/shared-file/:token', '/quiz', '/quiz-result', '/quiz-result/:result_id',
  '/_app',
]; // biome-ignore format: short values fill each line, not one line each

test('every screen of the product has a route, or is on the list of those not built yet', () => {
  const routes = read('client/routes.tsx');
  const missing = screens.filter((screen) => !routes.includes(`'${screen}'`));
  expect(missing, 'add the screen to client/routes.tsx').toEqual([]);
  const builtAlready = notYet.filter((screen) => routes.includes(`'${screen}'`));
  expect(builtAlready, 'take the screen off notYet in tests/house/house.test.ts').toEqual([]);
});

test('every screen is covered: a new route belongs in tests/e2e/support/screens.ts', () => {
  const looked = [...Object.keys(publicScreens), ...personalRoutes];
  expect(looked.sort(), 'give it an address, or call it personal').toEqual(routes.map(({ path }) => path).sort());
  const strangers = Object.entries(publicScreens).filter(
    ([path, addresses]) => !addresses.every((one) => matchRoute(path, one.split('?')[0] ?? '')),
  );
  expect(strangers, 'an address stands beside its own route').toEqual([]);
});

test('search suggests only existing pages', () => {
  const pages = JSON.parse(read('demo/catalogue/search-pages.json')) as { path: string }[];
  const lost = pages.filter(({ path }) => !screens.includes(path.split('?')[0] ?? ''));
  expect(lost, 'mend the path in demo/catalogue/search-pages.json').toEqual([]);
});

test('every page URL is made by shared/paths.ts from its parameters alone', () => {
  const site = Object.entries(paths).map(
    ([name, make]) => `${name} ${(make as (...args: string[]) => string)('x', 'y')}`,
  );
  expect(site).toMatchSnapshot();
});

test('no page has hard-coded text: it belongs in shared/i18n/messages', () => {
  const literal = />\s*[A-Za-z\u0600-\u06ff][^<>{}=;()]*\s*<\//;
  const spoken = withEnding('client/', /\.tsx$/).filter((file) =>
    literal.test(read(file).replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(spoken, 'move the words to shared/i18n/messages/{en,ar}').toEqual([]);
});

test('styles have no physical left or right', () => {
  const physical =
    /(?:margin|padding|border|inset)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)/m;
  // tokens.css alone turns a phone's safe areas, whose names are physical, into --inset-start and --inset-end.
  const withoutSafeAreas = (file: string, css: string) =>
    file === 'client/styles/tokens.css' ? css.replaceAll(/: env\(safe-area-inset-(?:left|right)\);/g, ';') : css;
  const fixed = withEnding('client/', /\.css$/).filter((file) =>
    physical.test(withoutSafeAreas(file, read(file).replace(/\/\*[\s\S]*?\*\//g, ''))),
  );
  expect(fixed, 'use logical properties (inset-inline-start, margin-inline …)').toEqual([]);
});

test('the safe areas of a phone change sides with the direction', () => {
  const tokens = read('client/styles/tokens.css');
  const sides = (start: string, end: string) =>
    new RegExp(
      `--inset-start: env\\(safe-area-inset-${start}\\);\\s*--inset-end: env\\(safe-area-inset-${end}\\);\\s*}`,
    );
  expect(tokens).toMatch(new RegExp(`:root {[^}]*${sides('left', 'right').source}`));
  expect(tokens).toMatch(new RegExp(`\\[dir="rtl"\\] {\\s*${sides('right', 'left').source}`));
});

test('nothing that the worker renders keeps a store at module level (C11)', () => {
  const kept = withEnding('client/', /\.tsx?$/).filter((file) =>
    /^(?:export )?const \w+ = (?:proxy|rosetta|createStores)\(/m.test(read(file)),
  );
  expect(kept, 'make it in createStores() and give it by context (docs/decisions/002)').toEqual([]);
});

test('the programs of package.json exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const files = Object.values(scripts).flatMap((command) =>
    [...command.matchAll(/node (\S+)/g)].map((match) => match[1] ?? ''),
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(['migrations', 'migrations/health'])('in %s a migration has a number of its own', (folder) => {
  const numbers = readdirSync(folder).map((file) => file.slice(0, 4));
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  expect(twice, 'rename the newer file to the next free number (git mv)').toEqual([]);
});

test('English and Arabic have the same message files', () => {
  const names = (locale: string) => readdirSync(`shared/i18n/messages/${locale}`).sort();
  expect(names('ar')).toEqual(names('en'));
});

test('no message shows a number as XXX', () => {
  const files = withEnding('shared/i18n/messages/', /\.ts$/);
  expect(files.filter((file) => /X{2,}/.test(read(file)))).toEqual([]);
});

test('a status other than its own never reaches a browser as 401 or 403', () => {
  // These are answers to the desk, which no browser reaches through the shop.
  const rows = Object.entries(errors).filter(([code]) => !/^(?:staff|proposal|passkey)\./.test(code));
  expect(rows.filter(([, row]) => row.status === 401).map(([code]) => code)).toEqual(['session.expired']);
  expect(rows.filter(([, row]) => row.status === 403).map(([code]) => code)).toEqual(['device.unknown']);
});

test('bindings have the same names in env.ts, wrangler.toml and .dev.vars.example', () => {
  const example = read('.dev.vars.example');
  for (const [env, toml] of [
    ['worker/storefront/env.ts', 'wrangler.toml'],
    ['worker/commerce/env.ts', 'worker/commerce/wrangler.toml'],
    ['worker/desk/env.ts', 'worker/desk/wrangler.toml'],
  ] as const) {
    const names = [...read(env).matchAll(/^ {2}([A-Z][A-Z_]+)\??:/gm)].map((match) => match[1] ?? '');
    const given = read(toml) + example;
    const unsaid = names.filter((name) => !given.includes(name));
    expect(unsaid, `name it in ${toml} (a variable) or .dev.vars.example (a secret)`).toEqual([]);
  }
});

test('the project names no machine, no registry and no secret', () => {
  const texts = tracked.filter((file) => !/\.(woff2|png|svg|ico)$/.test(file) && file !== 'tests/house/house.test.ts');
  const told = texts.filter((file) =>
    /\/work\/|registry\.npmjs|sk_live_[A-Za-z0-9]{8}|BEGIN (?:RSA |EC )?PRIVATE KEY/.test(read(file)),
  );
  expect(told).toEqual([]);
});
