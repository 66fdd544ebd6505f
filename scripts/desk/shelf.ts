/** `media …`, `product hide|remove|show`, `stock set`, `waiting`: what is on the shelf, and who waits for what is not. */
import { maxPicturesPerProduct } from '../../shared/constants.ts';
import { type Call, DeskError } from './client.ts';
import { type Answer, command } from './command.ts';
import { expiryOf, unsoldLines } from './expiry.ts';
import { countryWords, whole } from './options.ts';
import { readPicture } from './picture.ts';
import { ar, asIs, both, cells, en, type Said } from './said.ts';
import { timeOf } from './times.ts';
import { shownLine } from './words.ts';

async function addPicture(call: Call, sku: string, file: string, isFirst: boolean): Promise<Answer> {
  const { bytes, warnings } = await readPicture(file);
  const body = { sku, base64: bytes.toString('base64'), first: isFirst };
  const data = await call<{ url: string; count: number }>('POST', '/desk/media', body).catch((error: unknown) => {
    if (!(error instanceof DeskError) || error.error !== 'upload.too_many') throw error;
    // The shop's own sentence is for shoppers, whom another limit stops.
    throw new DeskError(
      {
        en: en`${sku} already has ${maxPicturesPerProduct} pictures, the most a product can have.`,
        ar: ar`عدد صور ${sku} هو ${maxPicturesPerProduct}، وهذا الحد الأعلى.`,
      },
      error.error,
    );
  });
  const place = isFirst ? 1 : data.count;
  const line = {
    en: en`${data.url} is picture ${place} of ${data.count}`,
    ar: ar`${data.url} هي الصورة ${place} من ${data.count}`,
  };
  return { data, lines: [line, ...warnings] };
}

const pictureLines = (urls: readonly string[]): Said[] =>
  urls.length === 0 ? [{ en: 'No pictures.', ar: 'لا توجد صور.' }] : urls.map((url, at) => cells(at + 1, url));

const picturesOf = (call: Call, sku: string) =>
  call<{ urls: string[] }>('GET', `/desk/media?sku=${encodeURIComponent(sku)}`);

/** `place` is counted from 1, as `media list` shows it. */
async function removePicture(call: Call, sku: string, place: string): Promise<Answer> {
  const { urls } = await picturesOf(call, sku);
  const url = urls[whole(place, 'NUMBER') - 1];
  if (url === undefined)
    throw new DeskError(
      {
        en: en`${sku} has no such picture (pictures: ${urls.length}). See media list.`,
        ar: ar`عدد صور ${sku} هو ${urls.length}، انظر ${'media list'}.`,
      },
      'not_found',
    );
  const data = await call<{ urls: string[] }>('POST', '/desk/media/remove', { sku, url });
  return { data, lines: pictureLines(data.urls) };
}

const states: Readonly<Record<string, Said>> = {
  published: { en: 'published', ar: 'معروض' },
  draft: { en: 'draft', ar: 'مسودة' },
  removed: { en: 'removed', ar: 'محذوف من العرض' },
};

/** What it is afterwards: a draft that lacks something is shown by an import that says what it lacked. */
const place = (to: 'shown' | 'hidden' | 'removed', help: Said) =>
  command({
    words: ['SKU'],
    help,
    run: async ({ call }, [sku]) => {
      const data = await call<{ status: string }>('POST', '/desk/catalogue/shelf', { sku, place: to });
      const state = states[data.status] ?? asIs(data.status);
      return { data, lines: [{ en: en`${sku}: ${state}`, ar: ar`${sku}: ${state}` }, both(shownLine)] };
    },
  });

async function listWaiting(call: Call, sku: string | undefined): Promise<Answer> {
  const query = sku === undefined ? '' : `?sku=${encodeURIComponent(sku)}`;
  const data = await call<Record<'items' | 'people', Record<string, string | number>[]>>(
    'GET',
    `/desk/waiting${query}`,
  );
  const since = (one: Record<string, string | number>) => timeOf(String(one.since));
  const lines =
    sku === undefined
      ? data.items.map((one) =>
          cells(
            one.sku,
            one.country,
            { en: en`people: ${one.people ?? ''}`, ar: ar`المنتظرون: ${one.people ?? ''}` },
            one.worth,
            { en: en`since ${since(one)}`, ar: ar`منذ ${since(one)}` },
            { en: en`in stock: ${one.available ?? ''}`, ar: ar`المتوفر: ${one.available ?? ''}` },
            one.name,
          ),
        )
      : data.people.map((one) => cells(since(one), one.country, one.locale, one.email));
  return { data, lines: lines.length === 0 ? [{ en: 'Nobody is waiting.', ar: 'لا أحد ينتظر.' }] : lines };
}

export const shelfCommands = {
  'product hide': place('hidden', {
    en: 'takes a product off sale for now: its page is 404, and imports don’t bring it back',
    ar: 'خارج العرض مؤقتًا: صفحته 404 ولا يعيده أي استيراد',
  }),
  'product remove': place('removed', {
    en: 'takes a product off sale for good: its page is 410, and search engines drop it',
    ar: 'خارج العرض نهائيًا: صفحته 410 وتنساه محركات البحث',
  }),
  'product show': place('shown', { en: 'puts a product back on sale', ar: 'إعادته إلى العرض' }),
  'media add': command({
    words: ['SKU', 'FILE'],
    options: { first: { en: 'puts it first', ar: 'قبل بقية الصور' } },
    help: {
      en: 'adds a picture to a product: JPEG, PNG, WebP or AVIF, up to 8 MB',
      ar: 'صورة لمنتج: JPEG أو PNG أو WebP أو AVIF، حتى 8 ميجابايت',
    },
    run: ({ call }, [sku, file], { first }) => addPicture(call, sku, file, first),
  }),
  'media list': command({
    words: ['SKU'],
    help: { en: 'a product’s pictures, numbered', ar: 'صوره بأرقامها' },
    run: async ({ call }, [sku]) => {
      const data = await picturesOf(call, sku);
      return { data, lines: pictureLines(data.urls) };
    },
  }),
  'media remove': command({
    words: ['SKU', 'NUMBER'],
    help: { en: 'removes one of them', ar: 'حذف صورة منها' },
    run: ({ call }, [sku, number]) => removePicture(call, sku, number),
  }),
  'stock set': command({
    words: ['SKU', countryWords, 'COUNT'],
    options: {
      limit: {
        value: 'N',
        en: 'the most one order can have; none removes the limit',
        ar: 'أقصى عدد في الطلب، وnone يلغي الحد',
      },
      expires: {
        value: 'DATE',
        en: 'the earliest date of its packs there: 2027-03-31, 2027-03 or none',
        ar: 'أقرب تاريخ انتهاء لعبواته هناك: 2027-03-31 أو 2027-03 أو none',
      },
      reason: {
        value: 'expired|damaged|lost|counted',
        en: 'why; kept with the stock movement',
        ar: 'السبب، ويُحفظ مع حركة المخزون',
      },
    },
    help: { en: 'sets how many are available to sell', ar: 'المتاح للبيع' },
    run: async ({ call }, [sku, country, count], { limit, expires, reason }) => {
      const expiresOn = expiryOf(expires, '--expires');
      const data = await call<{ available: number; sellable: number; expires_on: string | null }>(
        'POST',
        '/desk/stock',
        {
          sku,
          country,
          available: whole(count, 'COUNT'),
          ...(limit === undefined ? {} : { buy_limit: limit === 'none' ? null : whole(limit, '--limit') }),
          ...(expiresOn === undefined ? {} : { expires_on: expiresOn }),
          ...(reason === undefined ? {} : { reason }),
        },
      );
      const line = {
        en: en`${sku} in ${country}: ${data.available} available to sell`,
        ar: ar`${sku} في ${country}: المتاح للبيع ${data.available}`,
      };
      return { data, lines: [line, ...unsoldLines(sku, country, data)] };
    },
  }),
  waiting: command({
    words: ['[SKU]'],
    help: {
      en: 'products people are waiting for and what they’re worth; with a SKU, who',
      ar: 'ما ينتظره الناس وقيمته، ومع رمز المنتج: من ينتظره',
    },
    run: ({ call }, [sku]) => listWaiting(call, sku),
  }),
};
