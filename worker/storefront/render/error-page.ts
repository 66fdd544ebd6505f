/** The page for errors: both languages, no script, and only the request's id as detail (X9). */
import { AppError, errors } from '../../../shared/errors.ts';
import { scriptlessPolicy } from '../request/security-headers.ts';

const errorTexts = {
  missing: {
    en: ['Page not found', 'It may have moved. Try starting from the home page.'],
    ar: ['هذه الصفحة غير موجودة', 'ربما نُقلت. ابدأ من الصفحة الرئيسية.'],
  },
  refused: {
    en: ['We couldn’t accept that', 'Open the page in the shop and send it from there.'],
    ar: ['تعذّر تنفيذ هذه الخطوة', 'افتح الصفحة من داخل المتجر وأعد المحاولة.'],
  },
  fault: {
    en: ['Something went wrong on our side', 'Try again in a moment. Your cart is safe.'],
    ar: ['حدث خطأ من جهتنا', 'أعد المحاولة بعد لحظات، وسلتك محفوظة.'],
  },
  away: {
    en: ['We can’t reach the shop right now', 'We’re working on it. Try again in a minute. Your cart is safe.'],
    ar: ['لا يمكن الوصول إلى المتجر حاليًا', 'نعمل على إصلاح ذلك. أعد المحاولة بعد دقيقة، وسلتك محفوظة.'],
  },
} as const;

const getErrorKind = (status: number) =>
  status === 503 ? 'away' : status >= 500 ? 'fault' : status === 404 ? 'missing' : 'refused';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2rem;padding:1.5rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#12211f;background:#fff;text-align:center}h1{font-size:1.5rem;margin:0}p{margin:.25rem 0}a{display:inline-block;padding:.75rem;color:#0b4f55}small{color:#465753}`;

export const getErrorStatus = (error: unknown): number => {
  if (!(error instanceof AppError)) return 500;
  const { status } = errors[error.code];
  return status === 404 ? 404 : status >= 502 ? 503 : 500;
};

export function renderErrorPage(status: number, reqId: string): Response {
  const { en, ar } = errorTexts[getErrorKind(status)];
  const html = `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${en[0]} · ${ar[0]}</title><style>${style}</style></head>
<body><main><h1>${en[0]}</h1><p>${en[1]}</p><a href="/">Afiya</a></main>
<section lang="ar" dir="rtl"><h1>${ar[0]}</h1><p>${ar[1]}</p><a href="/ar">عافية</a></section>
<small><code>${reqId}</code></small></body></html>`;
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'content-security-policy': scriptlessPolicy,
  });
  if (status === 503) headers.set('retry-after', '60');
  return new Response(html, { status, headers });
}
