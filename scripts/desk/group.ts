/** `brands|categories|nutritionists|blood-tests get|set`: the merchant's lists as files, docs/groups.md; `product get|set`: one product's page, docs/catalogue.md §6. */
import type { Locale } from '../../shared/domain/money.ts';
import { type Call, DeskError } from './client.ts';
import type { Claims, Fault } from './file-words.ts';
import { groupWords, notAList, productWords } from './group-words.ts';
import { type Answer, needed } from './options.ts';
import { withKeptImages } from './picture.ts';
import { readJson } from './read-file.ts';
import { shownLine } from './words.ts';

export const groupKinds = ['brands', 'categories', 'nutritionists', 'blood-tests'] as const;
type GroupKind = (typeof groupKinds)[number];

/** Prints the file that `set` takes. */
export async function getGroup(call: Call, kind: GroupKind): Promise<Answer> {
  const data = await call<{ items: unknown[] }>('GET', `/desk/groups/${kind}`);
  return { data, lines: [JSON.stringify(data.items, null, 2)] };
}

const sayJudged = (data: { faults: Fault[]; claims: Claims[] }, words: typeof groupWords, locale: Locale): Answer =>
  data.faults.length > 0
    ? { data, lines: data.faults.map((fault) => words.faultLine(fault, locale)), exitCode: 1 }
    : { data, lines: [...data.claims.map((claims) => words.claimLine(claims, locale)), shownLine(locale)] };

/** `product get SKU`: prints the file that `product set` takes. */
export async function getProduct(call: Call, sku: string | undefined): Promise<Answer> {
  const data = await call<{ item: unknown }>('GET', `/desk/product/${encodeURIComponent(needed(sku, 'The SKU'))}`);
  return { data, lines: [JSON.stringify(data.item, null, 2)] };
}

export async function setProduct(
  call: Call,
  [sku, file]: readonly (string | undefined)[],
  locale: Locale,
): Promise<Answer> {
  const path = `/desk/product/${encodeURIComponent(needed(sku, 'The SKU'))}`;
  const item = readJson(needed(file, 'The file'));
  return sayJudged(await call('POST', path, { item }), productWords, locale);
}

export async function setGroup(
  call: Call,
  kind: GroupKind,
  named: string | undefined,
  locale: Locale,
): Promise<Answer> {
  const file = needed(named, 'The file');
  const entries = readJson(file);
  if (!Array.isArray(entries)) throw new DeskError(notAList(locale), 'not_a_list');
  const items = await withKeptImages(call, entries, file);
  return sayJudged(await call('POST', `/desk/groups/${kind}`, { items }), groupWords, locale);
}
