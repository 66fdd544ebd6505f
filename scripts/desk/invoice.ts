import type { SellerInput } from '../../shared/contract/desk/invoice.ts';
import type { PrintedInvoice } from '../../shared/contract/invoice.ts';
import { findDemoFields } from '../../shared/domain/demo-seller.ts';
import { formatPlainAmount, toMinor } from '../../shared/domain/money.ts';
import { command } from './command.ts';
import { ar, en, formatRow, inBothLanguages, indent, joinList, type Message } from './message.ts';
import { countryWords, parseOrderNumberArgument } from './options.ts';
import { renderInvoice } from './print-invoice.ts';
import { writeText } from './read-file.ts';
import { formatZonedTime } from './times.ts';
import { readVersionedJson } from './versioned-file.ts';

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
  'order send-invoice': command({
    words: ['NUMBER'],
    help: { en: 'mails the customer the link to their invoice', ar: 'إرسال رابط الفاتورة إلى بريد العميل' },
    run: async ({ call }, [number]) => {
      const data = await call('sendInvoice', { body: { number: parseOrderNumberArgument(number) } });
      return { data, lines: [{ en: en`${data.invoice} sent`, ar: ar`أُرسلت ${data.invoice}` }] };
    },
  }),
};

export const sellerCommands = {
  'seller get': command({
    words: [countryWords],
    document: true,
    help: { en: 'the seller’s details as printed on its invoices', ar: 'البائع هناك كما يظهر في فواتيره' },
    run: async ({ call }, [country]) => {
      const data = await call('seller', { params: { country } });
      return { data, lines: [], document: JSON.stringify({ version: data.version, seller: data.seller }, null, 2) };
    },
  }),
  'seller set': command({
    words: [countryWords, 'FILE'],
    help: {
      en: 'replaces them, from the next invoice on; docs/invoices.md §5',
      ar: 'من الفاتورة التالية، انظر docs/invoices.md §5',
    },
    run: async ({ call }, [country, file]) => {
      const { version, value: seller } = readVersionedJson(file, 'seller');
      const data = await call('setSeller', { params: { country }, body: { version, seller: seller as SellerInput } });
      const { name_en: nameEn, name_ar: nameAr } = data.seller;
      const line = {
        en: en`From now on, invoices in ${country} are issued by ${nameEn ?? ''}`,
        ar: ar`فواتير ${country} من الآن باسم ${nameAr ?? ''}`,
      };
      const left = findDemoFields(data.seller);
      const still = {
        en: en`They are still marked as samples: ${joinList(left)} still hold demo details.`,
        ar: ar`ما زالت تصدر نماذج تجريبية لأن هذه الخانات من بيانات التجربة: ${joinList(left)}.`,
      };
      return { data, lines: left.length === 0 ? [line] : [line, still] };
    },
  }),
};
