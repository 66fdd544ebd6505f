import type { Gateway } from './gateway.ts';
import { Html, html } from './html.ts';
import { messages } from './messages.ts';
import { displayAmount, type Lang } from './money.ts';
import { style, styleHash } from './page-style.ts';
import { type PaymentScenario, paymentScenarios } from './scenarios.ts';
import { isSourceId, type Method, methodsOf, sourceOf } from './sources.ts';
import type { ChargeRecord } from './store.ts';
import {
  approvingCard,
  type FieldName,
  knetOutcomeByExpiry,
  knetTestBank,
  outcomeByExpiry,
  type Problem,
  testCards,
} from './test-cards.ts';

export interface View {
  lang: Lang;
  method: Method;
  problems: Partial<Record<FieldName, Problem>>;
}

/**
 * `form-action` includes the shop, because Chrome applies it to the redirect after a form, and every port of the loopback
 * hosts, because the shop may redirect between its ports.
 */
export function pageHeaders(returnOrigin: string): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      `form-action 'self' ${returnOrigin} http://localhost:* http://127.0.0.1:*`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}

export function offeredMethods({ charge }: ChargeRecord, requested: string): [Method, ...Method[]] {
  const methods = methodsOf(isSourceId(requested) ? requested : 'src_all', charge.currency);
  return methods.length > 0 ? (methods as [Method, ...Method[]]) : ['src_card'];
}

/** `redirect.url?tap_id=chg_…`; an existing query is kept (docs/gulf.md §1.4). */
export function returnUrl({ charge }: ChargeRecord): string {
  const url = new URL(charge.redirect.url);
  url.searchParams.set('tap_id', charge.id);
  return url.href;
}

function orderFact({ metadata, reference }: ChargeRecord['charge'], label: string): [string, Html] | null {
  const number = metadata?.order_number ?? reference.order;
  return number ? [label, html`<bdi>${number}</bdi>`] : null;
}

export function paymentPage(gateway: Gateway, record: ChargeRecord, methods: readonly Method[], view: View): string {
  const { lang, method } = view;
  const say = messages[lang];
  const { name, cards } = sourceOf(method);
  const merchant = gateway.settings.merchantName[lang];
  const action = `/pay/${record.id}?lang=${lang}`;
  const content = html`
    <section class="summary" aria-labelledby="title">
      <h1 id="title">${say.payTitle(merchant)}</h1>
      <p class="figure"><bdi>${amountOf(record, lang)}</bdi></p>
      ${facts([
        orderFact(record.charge, say.order),
        [say.method, name[lang]],
        [say.payBefore, html`<bdi>${gulfTime(record.expiresAtMs)}</bdi>`],
      ])}
    </section>
    <section class="payment" id="payment" tabindex="-1" aria-labelledby="payment-title">
      <h2 id="payment-title">${methods.length > 1 ? say.chooseMethod : name[lang]}</h2>
      ${methods.length > 1 && methodChoice(record, methods, view)}
      ${problemSummary(view)}
      <form method="post" action="${action}" autocomplete="off">
        <input type="hidden" name="method" value="${method}">
        ${cards ? fields(view) : html`<p class="quiet">${say.phoneNote}</p>`}
        <button class="main ${method === 'src_apple_pay' ? 'apple' : ''}">
          ${cards ? say.pay(amountOf(record, lang)) : say.payWith(name[lang])}
        </button>
      </form>
      <form method="post" action="${action}">
        <input type="hidden" name="method" value="${method}">
        <button class="plain" name="scenario" value="cancelled">${say.cancel}</button>
      </form>
      ${cards && cardTable(view, cards[lang])}
    </section>
    <section class="tests" aria-labelledby="tests-title">
      <h2 id="tests-title">${say.outcomesTitle}</h2>
      <p class="quiet">${say.outcomesIntro}</p>
      <form method="post" action="${action}">
        <input type="hidden" name="method" value="${method}">
        <ul class="scenarios">
          ${(Object.keys(paymentScenarios) as PaymentScenario[]).map(
            (scenario) =>
              html`<li><button name="scenario" value="${scenario}">${say.scenarios[scenario].name}<small>${say.scenarios[scenario].does}</small></button></li>`,
          )}
        </ul>
      </form>
    </section>`;
  const other = `/pay/${record.id}?lang=${otherLang(lang)}&method=${method}`;
  return document(lang, say.payTitle(merchant), other, content);
}

/** The page of a charge that has ended or waits for the bank. */
export function endPage(gateway: Gateway, record: ChargeRecord, lang: Lang): string {
  const say = messages[lang];
  const { charge } = record;
  const merchant = gateway.settings.merchantName[lang];
  const isOpenStill = ['INITIATED', 'IN_PROGRESS', 'UNKNOWN'].includes(charge.status);
  const tone = charge.status === 'CAPTURED' ? 'good' : isOpenStill ? 'open' : 'bad';
  const content = html`
    <section class="end" aria-labelledby="title">
      ${stateSign(tone)}
      <h1 id="title">${say.endTitles[charge.status]}</h1>
      <p>${say.endTexts[charge.status]}</p>
      ${facts([
        [say.payTo, merchant],
        [say.amount, html`<bdi>${amountOf(record, lang)}</bdi>`],
        orderFact(charge, say.order),
        [say.charge, html`<bdi>${charge.id}</bdi>`],
      ])}
      <a class="button main" href="${returnUrl(record)}">${say.returnTo(merchant)}</a>
    </section>`;
  return document(lang, say.endTitles[charge.status], `/pay/${charge.id}?lang=${otherLang(lang)}`, content);
}

export function notFoundPage(lang: Lang): string {
  const say = messages[lang];
  const content = html`<section class="end"><h1>${say.notFoundTitle}</h1><p>${say.notFoundText}</p></section>`;
  return document(lang, say.notFoundTitle, `?lang=${otherLang(lang)}`, content);
}

function document(lang: Lang, title: string, otherHref: string, content: Html): string {
  const say = messages[lang];
  const other = otherLang(lang);
  return html`<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${say.gatewayName}</title>
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#main">${say.skipToPayment}</a>
<header>
  <p class="notice">${say.testNotice}</p>
  <div class="top">
    <span class="name">${mark}${say.gatewayName}</span>
    <a href="${otherHref}" lang="${other}" hreflang="${other}">${say.otherLanguage}</a>
  </div>
</header>
<main id="main">${content}</main>
</body>
</html>
`.text;
}

const mark = html`<svg width="28" height="28" viewBox="0 0 28 28" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><path d="M3 11 14 4l11 7H3Zm3 3v8m5.3-8v8m5.4-8v8M22 14v8M3 24.5h22" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

function stateSign(tone: 'good' | 'bad' | 'open'): Html {
  const inside = { good: 'm12 20.5 5.5 5.5L28 15', bad: 'm14 14 12 12m0-12L14 26', open: 'M20 12v8.5l5.5 3.5' }[tone];
  return html`<svg class="state ${tone}" width="40" height="40" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="20" cy="20" r="17.5"/><path d="${inside}"/></svg>`;
}

function methodChoice(record: ChargeRecord, methods: readonly Method[], { lang, method }: View): Html {
  return html`<nav aria-labelledby="payment-title"><ul class="methods">
    ${methods.map(
      (each) =>
        html`<li><a href="/pay/${record.id}?lang=${lang}&amp;method=${each}" ${each === method ? new Html('aria-current="page"') : ''}>${sourceOf(each).name[lang]}</a></li>`,
    )}
  </ul></nav>`;
}

function fields(view: View): Html {
  const say = messages[view.lang];
  const isKnet = view.method === 'src_kw.knet';
  const filled = approvingCard(view.method);
  return html`<p class="quiet">${say.filled}</p>
    <div class="fields">
      ${
        isKnet &&
        html`<div class="field"><label for="bank">${say.bank}</label><select id="bank" name="bank">
          <option value="${knetTestBank}" selected>${say.knetTestBank}</option><option value="OTHER">${say.otherBank}</option>
        </select></div>`
      }
      ${field(view, 'number', filled.number.replace(/(\d{4})(?=\d)/g, '$1 '), 'field')}
      ${field(view, 'expiry', filled.expiry, 'field half')}
      ${isKnet ? field(view, 'pin', filled.pin, 'field half') : field(view, 'cvv', filled.cvv, 'field half', say.cvvHint)}
    </div>`;
}

function field(view: View, name: FieldName, value: string, className: string, hint?: string): Html {
  const say = messages[view.lang];
  const problem = view.problems[name];
  const describedBy = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const state = `${describedBy && ` aria-describedby="${describedBy}"`}${problem ? ' aria-invalid="true"' : ''}`;
  return html`<div class="${className}">
    <label for="${name}">${say.fields[name]}</label>
    <input id="${name}" name="${name}" value="${value}" type="${name === 'pin' ? 'password' : 'text'}" inputmode="numeric" required autocomplete="off"${new Html(state)}>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${problem && html`<p class="problem" id="${name}-problem">${say.problems[problem]}</p>`}
  </div>`;
}

function problemSummary({ lang, problems }: View): Html | false {
  const names = Object.keys(problems) as FieldName[];
  if (names.length === 0) return false;
  const say = messages[lang];
  return html`<div class="alert" role="alert"><strong>${say.problemsTitle}</strong> ${say.problemsText}<ul>
    ${names.map((name) => html`<li><a href="#${name}">${say.fields[name]}</a></li>`)}
  </ul></div>`;
}

function cardTable({ lang, method }: View, names: string): Html {
  const say = messages[lang];
  const isKnet = method === 'src_kw.knet';
  const cards = testCards.filter(({ scheme }) => {
    if (method === 'src_card') return scheme !== 'KNET' && scheme !== 'MADA';
    return scheme === (isKnet ? 'KNET' : 'MADA');
  });
  const dates = Object.entries({ ...(isKnet ? knetOutcomeByExpiry : {}), ...outcomeByExpiry });
  return html`<details>
    <summary>${say.cardsTitle}</summary>
    <p><strong>${names}:</strong> ${cards.map(({ number }, at) => html`${at > 0 && ' · '}<bdi>${number}</bdi>`)}</p>
    <div class="scroll" tabindex="0" role="region" aria-label="${say.cardsTitle}"><table>
      <thead><tr><th scope="col">${say.cardColumns.expiry}</th><th scope="col">${say.cardColumns.answer}</th></tr></thead>
      <tbody>${dates.map(([date, outcome]) => html`<tr><td><bdi>${date}</bdi></td><td>${say.dateAnswers[outcome]}</td></tr>`)}</tbody>
    </table></div>
    <p class="quiet">${isKnet ? say.pinNote : say.cvvNote}</p>
  </details>`;
}

function facts(rows: readonly ([string, string | Html] | null)[]): Html {
  return html`<dl>${rows.map((row) => row && html`<div><dt>${row[0]}</dt><dd>${row[1]}</dd></div>`)}</dl>`;
}

function amountOf({ charge, amountMinor, capturedMinor }: ChargeRecord, lang: Lang): string {
  return displayAmount(capturedMinor || amountMinor, charge.currency, lang);
}

/** `14:32`. Kuwait and Riyadh are both at UTC+3 all year (docs/gulf.md §6). */
function gulfTime(atMs: number): string {
  return new Date(atMs + 3 * 60 * 60 * 1000).toISOString().slice(11, 16);
}

function otherLang(lang: Lang): Lang {
  return lang === 'ar' ? 'en' : 'ar';
}
