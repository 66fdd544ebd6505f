import { findCharge, submitPayment } from './charges.ts';
import type { Gateway } from './gateway.ts';
import { type Exchange, type Reply, readForm } from './http.ts';
import type { Lang } from './money.ts';
import { endPage, notFoundPage, offeredMethods, pageHeaders, paymentPage, returnUrl, type View } from './page.ts';
import { isPaymentScenario, type Play, paymentScenarios } from './scenarios.ts';
import type { Method } from './sources.ts';
import type { ChargeRecord } from './store.ts';
import { approvingInstrument, type Instrument, readPaymentForm } from './test-cards.ts';

/** GET /pay/{id}: the form, or the status of a charge that can no longer be paid. */
export function showPage(gateway: Gateway, exchange: Exchange): Reply {
  const record = findCharge(gateway, exchange.id);
  if (!record) return page(404, notFoundPage(langOf(exchange, null)), 'http://localhost:*');
  const lang = langOf(exchange, record);
  const methods = methodsFor(record);
  return pageOf(gateway, record, methods, { lang, method: chosen(methods, exchange.url.searchParams), problems: {} });
}

/**
 * POST /pay/{id}: pays and redirects to the shop. A pressed test button decides first, then the forced scenario, then the
 * card. A second submit (double click, old tab) changes nothing and redirects as well.
 */
export async function submitPage(gateway: Gateway, exchange: Exchange): Promise<Reply> {
  const form = await readForm(exchange);
  const record = findCharge(gateway, exchange.id);
  if (!record) return page(404, notFoundPage(langOf(exchange, null)), 'http://localhost:*');
  const methods = methodsFor(record);
  const method = chosen(methods, form);
  if (record.phase === 'open') {
    const reading = readSubmit(gateway, record, method, form);
    if ('problems' in reading) {
      return pageOf(
        gateway,
        record,
        methods,
        { lang: langOf(exchange, record), method, problems: reading.problems },
        422,
      );
    }
    submitPayment(gateway, record, reading.play, reading.instrument);
  }
  return { status: 303, headers: { location: returnUrl(record), 'cache-control': 'no-store' } };
}

function readSubmit(
  { forced }: Gateway,
  record: ChargeRecord,
  method: Method,
  form: URLSearchParams,
): { play: Play; instrument: Instrument } | Pick<View, 'problems'> {
  const pressed = form.get('scenario');
  const scenario = isPaymentScenario(pressed) ? pressed : forced.scenario;
  if (scenario) return { play: paymentScenarios[scenario], instrument: approvingInstrument(method) };
  return readPaymentForm(method, record.charge.currency, form);
}

function pageOf(gateway: Gateway, record: ChargeRecord, methods: readonly Method[], view: View, status = 200): Reply {
  const isOpen = record.phase === 'open';
  const body = isOpen ? paymentPage(gateway, record, methods, view) : endPage(gateway, record, view.lang);
  return page(status, body, new URL(record.charge.redirect.url).origin);
}

function page(status: number, body: string, returnOrigin: string): Reply {
  return { status, headers: pageHeaders(returnOrigin), body };
}

function methodsFor(record: ChargeRecord): [Method, ...Method[]] {
  return offeredMethods(record, record.charge.source.id);
}

function chosen(methods: [Method, ...Method[]], from: URLSearchParams): Method {
  return methods.find((method) => method === from.get('method')) ?? methods[0];
}

/** The shopper's choice on the page, else the charge's `lang_code`. */
function langOf({ url }: Exchange, record: ChargeRecord | null): Lang {
  const lang = url.searchParams.get('lang');
  return lang === 'ar' || lang === 'en' ? lang : (record?.lang ?? 'en');
}
