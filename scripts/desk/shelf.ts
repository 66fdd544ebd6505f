/** `media add`, `stock set`, `waiting`: what is on the shelf, and who waits for what is not. */
import { readFileSync } from 'node:fs';
import { pictureMaxBytes } from '../../shared/constants.ts';
import { type Call, DeskError } from './client.ts';
import { type Answer, countryOf, needed, whole } from './options.ts';

type Words = readonly (string | undefined)[];

function readPicture(file: string): Buffer {
  try {
    const bytes = readFileSync(file);
    if (bytes.length <= pictureMaxBytes) return bytes;
  } catch {
    throw new DeskError(`The file ${file} can't be read.`, 'no_file');
  }
  throw new DeskError(`The file ${file} is larger than ${pictureMaxBytes / 1e6} MB.`, 'body.too_large');
}

export async function addPicture(call: Call, [sku, file]: Words, isFirst: boolean): Promise<Answer> {
  const bytes = readPicture(needed(file, 'The file'));
  const data = await call<{ url: string; count: number }>('POST', '/desk/media', {
    sku: needed(sku, 'The SKU'),
    base64: bytes.toString('base64'),
    first: isFirst,
  });
  return { data, lines: [`${data.url} is picture ${isFirst ? 1 : data.count} of ${data.count}`] };
}

const limitOf = (text: string | undefined) => (text === 'none' ? null : whole(text, '--limit'));

export async function setStock(
  call: Call,
  [sku, country, count]: Words,
  limitTyped: string | undefined,
): Promise<Answer> {
  const available = whole(needed(count, 'The count'), 'The count');
  const limit = limitOf(limitTyped);
  const body = { sku: needed(sku, 'The SKU'), country: countryOf(needed(country, 'The country')), available };
  const data = await call<{ available: number }>('POST', '/desk/stock', {
    ...body,
    ...(limit === undefined ? {} : { buy_limit: limit }),
  });
  return { data, lines: [`${body.sku} in ${body.country}: ${data.available} free to sell`] };
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
