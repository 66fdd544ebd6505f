/** `npm run desk -- …`: what the operator does with a running shop. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pictureMaxBytes } from '../shared/constants.ts';
import { type Call, createDesk, DeskError } from './desk/client.ts';
import { getContent, resetContent, setContent } from './desk/content.ts';
import { listDelivery, removeDelivery, setDelivery, setHoliday } from './desk/delivery.ts';
import { importFile } from './desk/import-file.ts';
import { getSeller, setSeller, showInvoice } from './desk/invoice.ts';
import { type Answer, countryOf, misused, moment, needed, whole } from './desk/options.ts';
import { addPromotion, endPromotion, listPromotions } from './desk/promotion.ts';
import { refundOrder } from './desk/refund.ts';
import { moveWallet, showWallet } from './desk/wallet.ts';
import { faultLine, summaryLines } from './desk/words.ts';

const help = `npm run desk -- COMMAND [--json] [--lang en|ar]

  catalogue import FILE [--dry-run]        a merchant's CSV; the same file twice changes nothing
  media add SKU FILE [--first]             a photograph for a product: JPEG, PNG, WebP or AVIF, at most 8 MB
  stock set SKU KW|SA COUNT [--limit N]    what is free to sell (--limit none takes the limit away)
  waiting [SKU]                            what people wait for and its worth; with a SKU, who
  order list [--status STATUS]             the newest orders
  order advance NUMBER packed|shipped|delivered
  order collected NUMBER                   the courier brought the cash
  order slip NUMBER > slip.html            the paper for the parcel, without prices if the buyer asked so
  order invoice NUMBER                     its invoice and its credit notes
  order refund NUMBER --reason TEXT        give back all that is left of what was paid
             [--lines SKU:COUNT,…] [--amount 2.500] [--to original|wallet] [--restock] [--key KEY]
  wallet show EMAIL                        balances and what moved them
  wallet give EMAIL KW|SA AMOUNT --reason TEXT      out of the shop's own money
  wallet pay-out EMAIL KW|SA AMOUNT --reason TEXT   what was handed over otherwise
  promotion add coupon CODE --percent 10 | --amount 2.500 --country KW|SA | --free-delivery
             [--min 10] [--uses N] [--per-user N]
  promotion add giveaway NAME SKU --min 20 --country KW|SA | --with SKU [--count 2]
  promotion add bundle NAME SKU SKU … [--percent 10]
  promotion add wrap KW|SA FEE             what wrapping a gift costs
             the first three: [--country KW|SA] [--from DATE] [--until DATE]
  promotion list                           each with its state and its uses
  promotion end coupon|giveaway|bundle|wrap NAME
  delivery list KW|SA                      when orders arrive: rules by region and area, days without delivery
  delivery set KW|SA [REGION[/AREA]] --days 1-2 --until 14:00 [--rest fri,sat]
  delivery remove KW|SA REGION[/AREA]      the next wider rule counts again
  delivery holiday KW|SA 2027-03-10 [--off]  a day without delivery (--off takes it back)
  content get PAGE en|ar                   a page's text, to go on writing: terms, contact-us …
  content set PAGE en|ar FILE              another text; docs/architecture.md "Texts" says how it is written
  content reset PAGE en|ar                 back to the shop's own
  seller get KW|SA > FILE                  who sells there, as its invoices say it
  seller set KW|SA FILE                    from the next invoice on; docs/invoices.md §5
  suppliers                                what the supplier form brought
  outbox [--to ADDRESS]                    the mails that were written
  audit                                    every invariant of the books; ends with 1 if one is broken
  cron run [--at 2026-12-01T10:00:00Z]     the minute's work, as if it were then

The shop must run (npm start). PORT and AFIYA_STATE are read as npm start reads them.`;

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

function readPicture(file: string): Buffer {
  try {
    const bytes = readFileSync(file);
    if (bytes.length <= pictureMaxBytes) return bytes;
  } catch {
    throw new DeskError(`The file ${file} can't be read.`, 'no_file');
  }
  throw new DeskError(`The file ${file} is larger than ${pictureMaxBytes / 1e6} MB.`, 'body.too_large');
}

type Rest = readonly (string | undefined)[];

const limitOf = (text: string | undefined) => (text === 'none' ? null : whole(text, '--limit'));

const commands: Record<string, (call: Call, rest: Rest) => Promise<Answer>> = {
  'catalogue import': async (call, [file]) => {
    const { summary, faults } = await importFile(call, needed(file, 'The file'), values['dry-run']);
    const said = faults.map(({ row, column, code }) => faultLine(row, column, code, locale));
    return {
      data: { ...summary, errors: faults.map((fault, at) => ({ ...fault, message: said[at] })) },
      lines: [...said, ...summaryLines(summary, locale)],
      exitCode: faults.length > 0 ? 1 : 0,
    };
  },
  'media add': async (call, [sku, file]) => {
    const bytes = readPicture(needed(file, 'The file'));
    const data = await call<{ url: string; count: number }>('POST', '/desk/media', {
      sku: needed(sku, 'The SKU'),
      base64: bytes.toString('base64'),
      first: values.first,
    });
    return { data, lines: [`${data.url} is picture ${values.first ? 1 : data.count} of ${data.count}`] };
  },
  'stock set': async (call, [sku, country, count]) => {
    const available = whole(needed(count, 'The count'), 'The count');
    const limit = limitOf(values.limit);
    const body = { sku: needed(sku, 'The SKU'), country: countryOf(needed(country, 'The country')), available };
    const data = await call<{ available: number }>('POST', '/desk/stock', {
      ...body,
      ...(limit === undefined ? {} : { buy_limit: limit }),
    });
    return { data, lines: [`${body.sku} in ${body.country}: ${data.available} free to sell`] };
  },
  waiting: async (call, [sku]) => {
    const query = sku === undefined || sku === '' ? '' : `?sku=${encodeURIComponent(sku)}`;
    const data = await call<Record<'items' | 'people', Record<string, string | number>[]>>(
      'GET',
      `/desk/waiting${query}`,
    );
    const lines = query
      ? data.people.map((one) => [one.since, one.country, one.locale, one.email].join('  '))
      : data.items.map((one) =>
          [one.sku, one.country, one.people, one.worth, `since ${one.since}`, `there: ${one.available}`, one.name].join(
            '  ',
          ),
        );
    return { data, lines: lines.length === 0 ? ['Nobody waits.'] : lines };
  },
  'order list': async (call) => {
    const query = values.status === undefined ? '' : `?status=${encodeURIComponent(values.status)}`;
    const data = await call<{ items: Record<string, string | number>[] }>('GET', `/desk/orders${query}`);
    const lines = data.items.map((one) =>
      [one.number, one.status, one.payment_status, one.method, one.total, one.name, one.created_at].join('  '),
    );
    return { data, lines: lines.length === 0 ? ['No orders.'] : lines };
  },
  'order advance': async (call, [number, to]) => {
    const body = { number: needed(number, 'The order’s number'), to: needed(to, 'The step') };
    const data = await call<{ number: string; status: string }>('POST', '/desk/order/advance', body);
    return { data, lines: [`${data.number} is ${data.status}`] };
  },
  'order collected': async (call, [number]) => {
    const data = await call<{ number: string }>('POST', '/desk/order/collected', {
      number: needed(number, 'The order’s number'),
    });
    return { data, lines: [`${data.number} is paid`] };
  },
  'order slip': async (call, [number]) => {
    const asked = encodeURIComponent(needed(number, 'The order’s number'));
    const data = await call<{ html: string }>('GET', `/desk/order/slip?number=${asked}`);
    return { data, lines: [data.html] };
  },
  'order invoice': (call, [number]) => showInvoice(call, number),
  'order refund': (call, [number]) => refundOrder(call, number, values),
  'wallet show': (call, [email]) => showWallet(call, email),
  'wallet give': (call, rest) => moveWallet(call, 'give', rest, values.reason),
  'wallet pay-out': (call, rest) => moveWallet(call, 'payOut', rest, values.reason),
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
