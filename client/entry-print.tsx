/**
 * The desk's entry into the client: prints an invoice and its credit notes as the shop's page does
 * (docs/invoices.md §4), as a document that needs no other file. `css` has all styles, fonts included.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PrintedInvoice } from '../shared/contract/invoice.ts';
import { directionOf } from '../shared/domain/locale.ts';
import { escapeMarkup } from '../shared/domain/markup.ts';
import type { Locale } from '../shared/domain/money.ts';
import { defaultShopNames } from '../shared/domain/shop-name.ts';
import { messages as ar } from '../shared/i18n/page-messages.ar.ts';
import { messages as en } from '../shared/i18n/page-messages.en.ts';
import { createTranslate } from '../shared/i18n/translate.ts';
import { tag } from './document/html.ts';
import { InvoiceWithCreditNotes } from './features/invoice/invoice-view.tsx';
import { AppContext, type AppValue, type Translator } from './state/app-context.ts';
import { createStores } from './state/stores.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:";

const rejectCall = () => Promise.reject(new Error('A printed document makes no calls'));

function createPrintApp(locale: Locale, { country }: PrintedInvoice): AppValue {
  return {
    locale,
    country,
    t: createTranslate(locale, locale === 'ar' ? ar : en, defaultShopNames[locale]) as Translator,
    call: rejectCall,
    stores: createStores({ user: null, timers: { set: () => 0, clear: () => {} }, sentence: String }),
    needWords: () => undefined,
    needStyles: () => undefined,
    syncUser: rejectCall,
  };
}

export function drawPapers(invoice: PrintedInvoice, locale: Locale, css: string): string {
  const body = renderToStaticMarkup(
    <AppContext value={createPrintApp(locale, invoice)}>
      <InvoiceWithCreditNotes invoice={invoice} />
    </AppContext>,
  );
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">`,
    tag('meta', { 'http-equiv': 'content-security-policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    `<title>${escapeMarkup(invoice.number)}</title><style>${css}</style></head><body>${body}</body></html>\n`,
  ].join('');
}
