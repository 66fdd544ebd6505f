/** `npm run desk -- …`: what the operator does with a running shop. */
import { parseArgs } from 'node:util';
import { type Call, createDesk, DeskError } from './desk/client.ts';
import { getContent, resetContent, setContent } from './desk/content.ts';
import { listDelivery, removeDelivery, setDelivery, setHoliday } from './desk/delivery.ts';
import { listExpiring, setExpiry, setStopDays } from './desk/expiry.ts';
import { exportFile } from './desk/export-file.ts';
import { listGaps } from './desk/gaps.ts';
import { getGroup, getProduct, groupKinds, setGroup, setProduct } from './desk/group.ts';
import { help } from './desk/help.ts';
import { getHome, resetHome, setHome } from './desk/home.ts';
import { importFile } from './desk/import-file.ts';
import { getSeller, setSeller, showInvoice } from './desk/invoice.ts';
import { type Answer, countryOf, misused, moment, needed } from './desk/options.ts';
import { advanceOrder, cancelOrders, collectOrder, listOrders, listOrigins, printSlip } from './desk/order.ts';
import { prepareCatalogue } from './desk/prepare.ts';
import { addPromotion, endPromotion, listPromotions } from './desk/promotion.ts';
import { refundOrder } from './desk/refund.ts';
import { addPicture, listPictures, listWaiting, placeProduct, removePicture, setStock } from './desk/shelf.ts';
import { moveWallet, showWallet } from './desk/wallet.ts';
import { faultLine, summaryLines } from './desk/words.ts';

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        lang: { type: 'string', default: 'en' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        first: { type: 'boolean', default: false },
        status: { type: 'string' },
        limit: { type: 'string' },
        percent: { type: 'string' },
        amount: { type: 'string' },
        'free-delivery': { type: 'boolean', default: false },
        html: { type: 'string' },
        with: { type: 'string' },
        count: { type: 'string' },
        country: { type: 'string' },
        min: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        uses: { type: 'string' },
        'per-user': { type: 'string' },
        to: { type: 'string' },
        reason: { type: 'string' },
        lines: { type: 'string' },
        restock: { type: 'boolean', default: false },
        key: { type: 'string' },
        at: { type: 'string' },
        days: { type: 'string' },
        expires: { type: 'string' },
        rest: { type: 'string' },
        off: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    console.error((error as Error).message.split('\n')[0]);
    process.exit(2);
  }
})();
const locale = values.lang === 'ar' ? 'ar' : 'en';

type Rest = readonly (string | undefined)[];

type Command = (call: Call, rest: Rest) => Promise<Answer>;

const groupCommands = Object.fromEntries(
  groupKinds.flatMap((kind): [string, Command][] => [
    [`${kind} get`, (call) => getGroup(call, kind)],
    [`${kind} set`, (call, [file]) => setGroup(call, kind, file, locale)],
  ]),
);

const commands: Record<string, Command> = {
  'catalogue import': async (call, [file]) => {
    const { summary, faults } = await importFile(call, needed(file, 'The file'), values['dry-run']);
    const said = faults.map(({ row, column, code }) => faultLine(row, column, code, locale));
    return {
      data: { ...summary, errors: faults.map((fault, at) => ({ ...fault, message: said[at] })) },
      lines: [...said, ...summaryLines(summary, locale)],
      exitCode: faults.length > 0 ? 1 : 0,
    };
  },
  'catalogue export': async (call, [file]) => {
    const rows = await exportFile(call, needed(file, 'The file'));
    return { data: { rows }, lines: [`${rows} products: ${file}`] };
  },
  'catalogue gaps': (call) => listGaps(call, locale),
  'catalogue prepare': (call) => prepareCatalogue(call, locale),
  'product hide': (call, [sku]) => placeProduct(call, sku, 'hidden', locale),
  'product remove': (call, [sku]) => placeProduct(call, sku, 'removed', locale),
  'product show': (call, [sku]) => placeProduct(call, sku, 'shown', locale),
  'media add': (call, rest) => addPicture(call, rest, values.first),
  'media list': (call, rest) => listPictures(call, rest),
  'media remove': (call, rest) => removePicture(call, rest),
  'stock set': (call, rest) => setStock(call, rest, values, locale),
  'stock expiry': (call, rest) => setExpiry(call, rest, locale),
  'stock stop-days': (call, rest) => setStopDays(call, rest, locale),
  expiring: (call) => listExpiring(call, values.days, locale),
  waiting: (call, [sku]) => listWaiting(call, sku),
  'order list': (call) => listOrders(call, values.status),
  'order origins': async (call) => listOrigins(call, moment(values.from, '--from'), moment(values.until, '--until')),
  'order advance': (call, [number, to]) => advanceOrder(call, number, to),
  'order cancel': (call, numbers) => cancelOrders(call, numbers),
  'order collected': (call, [number]) => collectOrder(call, number),
  'order slip': (call, [number]) => printSlip(call, number),
  'order invoice': (call, [number]) => showInvoice(call, number, values.html, locale),
  'order refund': (call, [number]) => refundOrder(call, number, values),
  'wallet show': (call, [email]) => showWallet(call, email),
  'wallet give': (call, rest) => moveWallet(call, 'give', rest, values),
  'wallet pay-out': (call, rest) => moveWallet(call, 'payOut', rest, values),
  'promotion add': (call, [kind, ...rest]) => addPromotion(call, kind, rest, values),
  'promotion list': (call) => listPromotions(call),
  'promotion end': (call, [kind, name]) => endPromotion(call, kind, name),
  'delivery list': async (call, [country]) => listDelivery(call, countryOf(needed(country, 'The country'))),
  'delivery set': async (call, [country, place]) =>
    setDelivery(call, countryOf(needed(country, 'The country')), place, {
      days: values.days,
      until: values.until,
      rest: values.rest,
    }),
  'delivery remove': async (call, [country, place]) =>
    removeDelivery(call, countryOf(needed(country, 'The country')), needed(place, 'The place')),
  'delivery holiday': async (call, [country, day]) =>
    setHoliday(call, countryOf(needed(country, 'The country')), needed(day, 'The day'), !values.off),
  'content get': async (_, [key, language]) => getContent(key, language),
  'content set': async (_, [key, language, file]) => setContent(key, language, file, locale),
  'content reset': async (_, [key, language]) => resetContent(key, language, locale),
  'home get': (call) => getHome(call),
  'home set': (call, [file]) => setHome(call, file, locale),
  'home reset': (call) => resetHome(call, locale),
  ...groupCommands,
  'product get': (call, [sku]) => getProduct(call, sku),
  'product set': (call, rest) => setProduct(call, rest, locale),
  'seller get': (call, [country]) => getSeller(call, country),
  'seller set': (call, [country, file]) => setSeller(call, country, file),
  suppliers: async (call) => {
    const data = await call<{ items: Record<string, string | null>[] }>('GET', '/desk/suppliers');
    const lines = data.items.map((one) =>
      [one.at, one.company, one.country, one.name, one.email, one.phone, one.website ?? '', one.message].join('  '),
    );
    return { data, lines: lines.length === 0 ? ['No letters.'] : lines };
  },
  outbox: async (call) => {
    const query = values.to === undefined ? '' : `?to=${encodeURIComponent(values.to)}`;
    const data = await call<{ items: Record<string, string>[] }>('GET', `/desk/outbox${query}`);
    const lines = data.items.map((mail) => [mail.created_at, mail.to, mail.topic, mail.subject].join('  '));
    return { data, lines: lines.length === 0 ? ['No mails.'] : lines };
  },
  audit: async (call) => {
    const data = await call<{ ok: boolean; checks: { id: string; says: string; rows: string[] }[] }>(
      'GET',
      '/desk/audit',
    );
    const lines = data.checks.map(({ id, says, rows }) =>
      rows.length === 0 ? `${id} ok` : `${id} BROKEN: ${says} (${rows.join(', ')})`,
    );
    return { data, lines, exitCode: data.ok ? 0 : 1 };
  },
  'cron run': async (call) => {
    const at = moment(values.at, '--at');
    const data = await call<{ ran_at: string }>('POST', '/desk/cron', at === undefined ? {} : { at });
    return { data, lines: [`Ran as of ${data.ran_at}`] };
  },
};

async function main(): Promise<number> {
  const [first = '', second = '', ...rest] = positionals;
  const two = commands[`${first} ${second}`];
  const one = commands[first];
  const command = two ?? one;
  if (values.help || (first === '' && !values.json)) {
    console.log(help);
    return values.help ? 0 : 2;
  }
  if (!command) throw misused(`There is no command “${positionals.join(' ')}”.`);
  const { data, lines, exitCode = 0 } = await command(createDesk(locale), two ? rest : [second, ...rest]);
  console.log(values.json ? JSON.stringify(data) : lines.join('\n'));
  return exitCode;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof DeskError)) throw error;
    if (values.json) console.log(JSON.stringify({ error: error.error, message: error.message }));
    else console.error(error.message);
    process.exitCode = error.exitCode;
  },
);
