import { checkQuery } from '../../../shared/check-query.ts';
import { cookiesMaxBytes, urlMaxBytes } from '../../../shared/constants.ts';
import { isCountryCode } from '../../../shared/domain/country.ts';
import { idempotencyKeyPattern, requestIdPattern } from '../../../shared/domain/header-patterns.ts';
import { isLocale, type Locale } from '../../../shared/domain/locale.ts';
import { AppError } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import type { RouteMatch } from './route.ts';

export function parseRequestId(headers: Headers): string | null {
  const requestId = headers.get('x-reqid')?.toLowerCase() ?? '';
  return requestIdPattern.test(requestId) ? requestId : null;
}

/**
 * The browser's id of this attempt; undefined if it sends none.
 * @throws AppError `request.malformed` for what is no UUID
 */
export function parseFreshId(headers: Headers): string | undefined {
  const freshId = headers.get('x-fresh-id')?.toLowerCase();
  if (freshId !== undefined && !requestIdPattern.test(freshId)) throw new AppError('request.malformed');
  return freshId;
}

/** Pages cannot forge Sec-Fetch-Site. Only where a browser lacks it does Origin decide (A18). */
export function isFromOwnPage(headers: Headers, publicOrigin: string): boolean {
  const fetchSite = headers.get('sec-fetch-site');
  return fetchSite === null ? headers.get('origin') === publicOrigin : fetchSite === 'same-origin';
}

export const isCrossSite = (headers: Headers): boolean => {
  const fetchSite = headers.get('sec-fetch-site');
  return fetchSite === 'cross-site' || fetchSite === 'same-site';
};

export const formMediaType = 'multipart/form-data';

export const parseMediaType = (headers: Headers): string | null =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() || null;

/** IN8: our pages never produce URLs or cookies this large. */
export const isTooLong = ({ url, headers }: Request): boolean =>
  url.length > urlMaxBytes || (headers.get('cookie')?.length ?? 0) > cookiesMaxBytes;

/**
 * Another site's form can send neither JSON nor our header. An app's call comes from no page (session/app-caller.ts).
 * @throws AppError `request.cross_site`, `request.malformed` or `idempotency.missing`
 */
export function checkRequest(
  request: Request,
  rawQuery: string,
  match: RouteMatch,
  publicOrigin: string,
  isOfApp = false,
): void {
  const { headers } = request;
  if (isTooLong(request)) throw new AppError('request.malformed');
  const hasEffect = request.method !== 'GET' || match.call.effect;
  if (hasEffect && (parseRequestId(headers) === null || !(isOfApp || isFromOwnPage(headers, publicOrigin))))
    throw new AppError('request.cross_site');
  if (request.method !== 'GET') {
    const mediaType = parseMediaType(headers);
    const isEmpty = request.body === null || headers.get('content-length') === '0';
    const expected = match.call.takesForm ? formMediaType : 'application/json';
    if (mediaType !== expected && !(mediaType === null && isEmpty))
      // JSON is asked for first, so it comes from our own page: its body is wrong and not where it comes from.
      throw new AppError(
        match.call.takesForm && mediaType === 'application/json' ? 'request.malformed' : 'request.cross_site',
      );
  }
  // A file is opened by a link, which brings no header of ours; another site's link doesn't open it.
  if (match.call.answersFile && isCrossSite(headers)) throw new AppError('request.cross_site');
  checkQuery(rawQuery);
  if (match.call.idempotencyKey && !idempotencyKeyPattern.test(headers.get('idempotency-key') ?? ''))
    throw new AppError('idempotency.missing');
}

/**
 * Refuses an unknown language or country in a header. In a cookie it is ignored (session/visitor.ts).
 * @throws AppError `field.invalid` with the header's name as its field
 */
export function checkVisitorHeaders(headers: Headers, locale: Locale): void {
  const isValid = { lang: isLocale, country: isCountryCode } as const;
  const fields = (['lang', 'country'] as const)
    .filter((name) => {
      const value = headers.get(name);
      return value !== null && !isValid[name](value);
    })
    .map((path) => ({ path, rule: 'invalid', message: getErrorText('field.invalid', locale) }));
  if (fields.length > 0) throw new AppError('field.invalid', { fields });
}
