/** What the web desk's lists, searches and counts read in a large shop, and what its first page weighs and asks for. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.ts';
import { addDemoStaff, makeDemoLinks } from '../../scripts/serve/demo-staff.ts';
import { createSignedCall, createStaffSigner } from '../../scripts/serve/signed-call.ts';
import { readStaffKeys } from '../../scripts/serve/staff-keys.ts';
import { type DeskCallName, type DeskInput, deskCalls } from '../../shared/contract/desk/calls.ts';
import { buildDeskPath } from '../../shared/contract/desk/desk-path.ts';
import { orderViews } from '../../shared/domain/order-view.ts';
import { productViews } from '../../shared/domain/product-views.ts';
import { brotliBytes } from './bytes.ts';
import { deskSizes, fillDesk } from './fill-desk.ts';
import { notesPath, type RecordedQuery, type Trip } from './notes.ts';
import { type BenchShop, benchFolder, startShop } from './shop.ts';

const rowsMax = 200;
/** Of calls that count: each count reads up to 99+ and stops there. Today's queues are counts with a few rows each. */
const countedRowsMax: Partial<Record<DeskCallName, number>> = {
  orderCounts: 5 * 120,
  today: 16 * 120,
  // A courier's day is added up whole, and ends at 500 orders to collect and 500 collected.
  cashSheet: 1_010,
  // A command's report, 400 products a page.
  gaps: 4 * 800,
};

type Asked = { [N in DeskCallName]: readonly [name: N, input?: DeskInput<N>] }[DeskCallName];

const asked: readonly Asked[] = [
  ['today'],
  ['orderCounts'],
  ['orderCounts', { query: { country: 'SA' } }],
  ['orderChoices'],
  ['orders'],
  ...orderViews.map((view): Asked => ['orders', { query: { view } }]),
  ['orders', { query: { view: 'to_pack', country: 'SA' } }],
  ['orders', { query: { country: 'SA', status: 'delivered' } }],
  ['orders', { query: { tag: 'call first' } }],
  ['orders', { query: { assignee: 'demo-fahad' as never } }],
  ['orders', { query: { courier: 'aramex', payment: 'paid' } }],
  ['orders', { query: { search: 'KW-250001' } }],
  ['orders', { query: { search: '+965 5000 4321' } }],
  ['orders', { query: { search: '4321' } }],
  ['orders', { query: { search: 'noura' } }],
  ['orders', { query: { search: 'فاطمة الراشد' } }],
  ['orders', { query: { search: 'c4321@' } }],
  ['order', { query: { number: 'KW-250001' as never } }],
  ...productViews.map((view): Asked => ['products', { query: { view } }]),
  ['products', { query: { search: 'magnesium' } }],
  ['products', { query: { search: 'S19' } }],
  ['expiring'],
  ['stockMoves', { query: { sku: 'S19999' as never } }],
  ['recall', { query: { sku: 'S19999' as never, lot: 'A1' } }],
  ['cashSheet', { query: { country: 'KW', from: Date.now() - 86_400_000, until: Date.now() } }],
  ['imports'],
  ['gaps'],
  ['auditLog'],
  ['auditLog', { query: { actor: 'demo-fahad' } }],
  ['auditLog', { query: { subject: 'number KW-200004' } }],
  ['staff'],
  ['roles'],
  ['staffSessions'],
  ['proposals'],
  ['reviews'],
  ['waiting'],
  ['outbox'],
  ['queue'],
  ['promotions'],
  ['countrySettings', { params: { country: 'KW' } }],
];

const tableOf = (sql: string) =>
  /\b(?:FROM|INTO|UPDATE)\s+\(?(?:SELECT.*?FROM\s+)?"?(\w+)/is.exec(sql)?.[1] ?? sql.slice(0, 20);

function heaviest(trips: readonly Trip[]): string {
  const statements = trips.flatMap(({ sql, readBy }) => sql.map((text, at) => ({ text, read: readBy[at] ?? 0 })));
  const [first] = statements.toSorted((one, other) => other.read - one.read);
  return first ? `${tableOf(first.text)} ${first.read}` : '';
}

function printRow(name: string, trips: readonly Trip[], limit: number): void {
  const read = trips.reduce((sum, trip) => sum + trip.read, 0);
  const statements = trips.reduce((sum, trip) => sum + trip.sql.length, 0);
  const figures = [trips.length, statements, read].map((one) => String(one).padStart(11)).join('');
  console.log(`${name.padEnd(62)}${figures}   ${read > limit ? `OVER ${limit}` : 'ok'}   ${heaviest(trips)}`);
}

async function countRows(shop: BenchShop, folder: string): Promise<void> {
  const [key] = readStaffKeys(folder);
  const call = createSignedCall(createStaffSigner(key?.id ?? '', key?.private_key ?? ''));
  const readNotes = async () => (await (await fetch(shop.commerce + notesPath)).json()) as RecordedQuery[];
  const ask = async (name: DeskCallName, input: object) => {
    const [method = 'GET'] = deskCalls[name].methods;
    const answer = await call(method, new URL(buildDeskPath(deskCalls[name].path, input), shop.commerce), undefined, {
      lang: 'en',
    });
    const { meta, data } = (await answer.json()) as {
      meta: { error?: string };
      data: { next?: string | number | null };
    };
    if (meta.error) throw new Error(`${name} ${JSON.stringify(input)} answered ${meta.error}`);
    return data?.next ?? null;
  };
  console.log(
    `\nrows read of D1 with ${deskSizes.orders} orders, ${deskSizes.products} products, ${deskSizes.customers} customers`,
  );
  console.log(
    `${'call'.padEnd(62)}${['trips', 'statements', 'rows'].map((one) => one.padStart(11)).join('')}        the heaviest statement’s table`,
  );
  for (const [name, input = {}] of asked) {
    await readNotes();
    const limit = countedRowsMax[name] ?? rowsMax;
    const text = `${name} ${JSON.stringify(input)
      .replace(/"(query|params)":/g, '')
      .replace(/[{}"]/g, '')}`;
    const next = await ask(name, input);
    printRow(
      text,
      (await readNotes()).flatMap(({ trips }) => trips),
      limit,
    );
    if (next === null) continue;
    const cursor = name === 'auditLog' ? { before: next } : { after: next };
    await ask(name, { ...input, query: { ...(input as { query?: object }).query, ...cursor } });
    printRow(
      `${text}, next page`,
      (await readNotes()).flatMap(({ trips }) => trips),
      limit,
    );
  }
}

/** Opens a page signed in, and tells which calls its first row waited for: those asked before the list’s answer had come. */
async function drawList(page: Page, url: string): Promise<{ calls: string[]; bytes: number }> {
  const calls: string[] = [];
  let bytes = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname.replace('/api', ''));
  });
  const answers: Promise<void>[] = [];
  let waitedFor: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/desk/orders') waitedFor = [...calls];
    const type = response.request().resourceType();
    if (!['script', 'stylesheet', 'font', 'document'].includes(type)) return;
    answers.push(
      response.body().then((body) => {
        bytes += type === 'font' ? body.byteLength : brotliBytes(body);
      }),
    );
  });
  await page.goto(url);
  await page.locator('tr[data-row]').first().waitFor();
  await Promise.all(answers);
  return { calls: waitedFor, bytes };
}

async function weighFirstPage(browser: Browser, shop: BenchShop): Promise<void> {
  const [link] = await makeDemoLinks(shop.database);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${shop.desk}/sign-in#${link?.token}`);
  await page.locator('#page').waitFor();
  const storageState = await page.context().storageState();
  const fresh = await browser.newContext({ viewport: { width: 1280, height: 800 }, storageState });
  const { calls, bytes } = await drawList(await fresh.newPage(), `${shop.desk}/orders`);
  console.log(`\nthe orders list after sign-in: ${(bytes / 1000).toFixed(1)} kB of brotli (must ≤ 250)`);
  console.log(`calls before its first row (must ≤ 1): ${calls.length}, ${calls.join(', ')}`);
}

export async function benchDesk(): Promise<void> {
  const folder = `${benchFolder}/desk`;
  const shop = await startShop({ folder, counting: true, webDesk: true });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    await addDemoStaff(shop.database, folder);
    await fillDesk(shop.database);
    await countRows(shop, folder);
    await weighFirstPage(browser, shop);
  } finally {
    await browser.close();
    await shop.stop();
  }
}
