import type { PrintedInvoice } from '../../shared/contract/invoice.ts';
import { formatPlainAmount, toMinor } from '../../shared/domain/money.ts';
import { ar, en, formatRow, inBothLanguages, indent, type Message } from '../../shared/i18n/message.ts';
import { command } from './command.ts';
import { parseOrderNumberArgument } from './options.ts';
import { renderInvoice } from './print-invoice.ts';
import { writeText } from './read-file.ts';
import { formatZonedTime } from './times.ts';

const sample: Message = { en: 'Sample: the seller is made up.', ar: 'نموذج تجريبي: البائع غير حقيقي.' };

function linesOf(item: PrintedInvoice): Message[] {
  const money = (major: number) =>
    `${formatPlainAmount(toMinor(major, item.currency), item.currency)} ${item.currency}`;
  const taxed = ({ total, vat }: { total: number; vat: number | null }): Message =>
    vat === null
      ? inBothLanguages(() => money(total))
      : { en: en`${money(total)}, including VAT of ${money(vat)}`, ar: ar`${money(total)}، منها ضريبة ${money(vat)}` };
  return [
    ...(item.seller.is_demo ? [sample] : []),
    formatRow(item.number, formatZonedTime(item.issued_at), item.order_number, item.buyer, taxed(item)),
    ...item.lines.map((line) =>
      indent(formatRow({ en: `${line.count} ×`, ar: `العدد ${line.count}` }, line.name, money(line.total))),
    ),
    ...item.credit_notes.map((note) =>
      formatRow(note.number, formatZonedTime(note.issued_at), note.reason, taxed(note)),
    ),
  ];
}

export const invoiceCommands = {
  'order invoice': command({
    words: ['NUMBER'],
    options: { file: { value: 'FILE', en: 'writes a page to print to this file', ar: 'صفحة للطباعة في هذا الملف' } },
    help: { en: 'an order’s invoice and credit notes', ar: 'فاتورة الطلب وإشعاراتها الدائنة' },
    run: async ({ call, locale }, [number], { file }) => {
      const data = await call('invoice', { query: { number: parseOrderNumberArgument(number) } });
      const { item } = data;
      if (file === undefined) return { data, lines: linesOf(item) };
      writeText(file, await renderInvoice(item, locale));
      const sheets = 1 + item.credit_notes.length;
      const line = {
        en: en`${item.number} (pages: ${sheets}) saved to ${file}`,
        ar: ar`${item.number}، عدد الأوراق ${sheets}: ${file}`,
      };
      return { data, lines: [line] };
    },
  }),
};
