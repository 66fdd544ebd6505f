/** `order invoice …` and `seller get|set …`: an order's invoice in lines or as a page to print, and who sells in a country as a file. */
import { writeFileSync } from 'node:fs';
import type { PrintedInvoice } from '../../shared/contract/invoice.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { amountText, toMinor } from '../../shared/domain/money.ts';
import { type Call, DeskError } from './client.ts';
import { type Answer, countryOf, needed } from './options.ts';
import { drawPapers } from './papers.ts';
import { readJson } from './read-file.ts';

/** @param html where the page goes that can be printed, in `locale` and the other language. */
export async function showInvoice(
  call: Call,
  number: string | undefined,
  html: string | undefined,
  locale: Locale,
): Promise<Answer> {
  const asked = encodeURIComponent(needed(number, 'The order’s number'));
  const data = await call<{ item: PrintedInvoice }>('GET', `/desk/order/invoice?number=${asked}`);
  const { item } = data;
  if (html !== undefined) {
    write(needed(html, '--html'), await drawPapers(item, locale));
    return { data, lines: [`${item.number}, ${1 + item.credit_notes.length} sheets: ${html}`] };
  }
  const money = (major: number) => `${amountText(toMinor(major, item.currency), item.currency)} ${item.currency}`;
  const taxed = ({ total, vat }: { total: number; vat: number | null }) =>
    vat === null ? money(total) : `${money(total)}, VAT in it ${money(vat)}`;
  const lines = [
    [item.number, item.issued_at, item.order_number, item.buyer ?? '', taxed(item)].join('  '),
    ...item.lines.map((line) => `  ${line.count} × ${line.name.en}  ${money(line.total)}`),
    ...item.credit_notes.map((note) => [note.number, note.issued_at, note.reason, taxed(note)].join('  ')),
  ];
  return { data, lines: item.seller.is_demo ? ['A sample: the seller is made up.', ...lines] : lines };
}

interface SellerAnswer {
  seller: Record<string, string | null>;
  is_demo: boolean;
}

/** Prints the seller as the file that `seller set` takes. */
export async function getSeller(call: Call, country: string | undefined): Promise<Answer> {
  const code = countryOf(needed(country, 'The country'));
  const data = await call<SellerAnswer>('GET', `/desk/seller?country=${code}`);
  return { data, lines: [JSON.stringify(data.seller, null, 2)] };
}

export async function setSeller(call: Call, country: string | undefined, file: string | undefined): Promise<Answer> {
  const code = countryOf(needed(country, 'The country'));
  const path = needed(file, 'The file');
  const data = await call<SellerAnswer>('POST', '/desk/seller', { country: code, seller: readJson(path) });
  return { data, lines: [`Invoices of ${code} are from ${data.seller.name_en} from now on`] };
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new DeskError(`The file ${file} can't be written: ${(cause as Error).message}`, 'no_file');
  }
}
