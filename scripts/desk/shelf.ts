/** `media …`, `product …`, `stock set`, `waiting`: what is on the shelf, and who waits for what is not. */
import { picturesPerProductMost } from '../../shared/constants.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { stockReasons } from '../../shared/domain/stock-reason.ts';
import { type Call, DeskError } from './client.ts';
import { expiryOf, unsoldLines } from './expiry.ts';
import { type Answer, countryOf, misused, needed, whole } from './options.ts';
import { readPicture } from './picture.ts';
import { shownLine } from './words.ts';

type Words = readonly (string | undefined)[];

export async function addPicture(call: Call, [sku, file]: Words, isFirst: boolean): Promise<Answer> {
  const { bytes, warnings } = await readPicture(needed(file, 'The file'));
  const body = { sku: needed(sku, 'The SKU'), base64: bytes.toString('base64'), first: isFirst };
  const data = await call<{ url: string; count: number }>('POST', '/desk/media', body).catch((error: unknown) => {
    if (!(error instanceof DeskError) || error.error !== 'upload.too_many') throw error;
    // The shop's own sentence is for shoppers, whom another limit stops.
    throw new DeskError(`${sku} has ${picturesPerProductMost} pictures, as many as there may be.`, error.error);
  });
  return { data, lines: [`${data.url} is picture ${isFirst ? 1 : data.count} of ${data.count}`, ...warnings] };
}

const pictureLines = (urls: readonly string[]): string[] =>
  urls.length === 0 ? ['No pictures.'] : urls.map((url, at) => `${at + 1}  ${url}`);

const picturesOf = (call: Call, sku: string) =>
  call<{ urls: string[] }>('GET', `/desk/media?sku=${encodeURIComponent(sku)}`);

export async function listPictures(call: Call, [sku]: Words): Promise<Answer> {
  const data = await picturesOf(call, needed(sku, 'The SKU'));
  return { data, lines: pictureLines(data.urls) };
}

/** `place` is counted from 1, as `media list` shows it. */
export async function removePicture(call: Call, [named, place]: Words): Promise<Answer> {
  const sku = needed(named, 'The SKU');
  const { urls } = await picturesOf(call, sku);
  const url = urls[(whole(needed(place, 'The picture'), 'The picture') ?? 0) - 1];
  if (url === undefined) throw new DeskError(`${sku} has ${urls.length} pictures: see media list.`, 'not_found');
  const data = await call<{ urls: string[] }>('POST', '/desk/media/remove', { sku, url });
  return { data, lines: pictureLines(data.urls) };
}

/** What it is afterwards: a draft that lacks something is shown by an import that says what it lacked. */
export async function placeProduct(
  call: Call,
  named: string | undefined,
  place: 'shown' | 'hidden' | 'removed',
  locale: Locale,
): Promise<Answer> {
  const sku = needed(named, 'The SKU');
  const data = await call<{ status: string }>('POST', '/desk/catalogue/shelf', { sku, place });
  return { data, lines: [`${sku}: ${data.status}`, shownLine(locale)] };
}

const limitOf = (text: string | undefined) => (text === 'none' ? null : whole(text, '--limit'));

const reasonOf = (text: string | undefined) => {
  const reason = stockReasons.find((one) => one === text);
  if (text !== undefined && reason === undefined) throw misused(`--reason must be ${stockReasons.join(', ')}.`);
  return reason;
};

export async function setStock(
  call: Call,
  [sku, country, count]: Words,
  typed: { limit?: string; expires?: string; reason?: string },
  locale: Locale,
): Promise<Answer> {
  const available = whole(needed(count, 'The count'), 'The count');
  const limit = limitOf(typed.limit);
  const expires = expiryOf(typed.expires, '--expires');
  const reason = reasonOf(typed.reason);
  const body = { sku: needed(sku, 'The SKU'), country: countryOf(needed(country, 'The country')), available };
  const data = await call<{ available: number; sellable: number; expires_on: string | null }>('POST', '/desk/stock', {
    ...body,
    ...(limit === undefined ? {} : { buy_limit: limit }),
    ...(expires === undefined ? {} : { expires_on: expires }),
    ...(reason === undefined ? {} : { reason }),
  });
  const lines = [`${body.sku} in ${body.country}: ${data.available} free to sell`];
  return { data, lines: [...lines, ...unsoldLines(body.sku, body.country, data, locale)] };
}

export async function listWaiting(call: Call, sku: string | undefined): Promise<Answer> {
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
}
