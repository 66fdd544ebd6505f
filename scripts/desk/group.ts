/** `brands|categories|nutritionists|blood-tests get|set`: the merchant's lists as files, docs/groups.md. */
import { dirname, resolve } from 'node:path';
import type { Locale } from '../../shared/domain/money.ts';
import { type Call, DeskError } from './client.ts';
import type { Claims, Fault } from './file-words.ts';
import { groupWords, notAList } from './group-words.ts';
import { type Answer, needed } from './options.ts';
import { keepPicture } from './picture.ts';
import { readJson } from './read-file.ts';
import { shownLine } from './words.ts';

export const groupKinds = ['brands', 'categories', 'nutritionists', 'blood-tests'] as const;
type GroupKind = (typeof groupKinds)[number];

/** Prints the file that `set` takes. */
export async function getGroup(call: Call, kind: GroupKind): Promise<Answer> {
  const data = await call<{ items: unknown[] }>('GET', `/desk/groups/${kind}`);
  return { data, lines: [JSON.stringify(data.items, null, 2)] };
}

const isShopsOwn = (image: string) => image.startsWith('/media/') || image.startsWith('/packs/');

/**
 * `image` may be the path of a file beside the list, for both languages or one each. The picture is kept first; should the list
 * then be refused, only a picture that nobody shows is left, and the same command again finds it.
 */
export async function withKeptImages(call: Call, entries: readonly unknown[], file: string): Promise<unknown[]> {
  const kept = new Map<string, string>();
  const addressOf = async (image: unknown): Promise<unknown> => {
    if (typeof image !== 'string' || isShopsOwn(image)) return image;
    const path = resolve(dirname(file), image);
    const url = kept.get(path) ?? (await keepPicture(call, path));
    kept.set(path, url);
    return url;
  };
  const taken: unknown[] = [];
  for (const entry of entries) {
    const { image } = (entry ?? {}) as { image?: unknown };
    if (typeof image === 'string') {
      const url = await addressOf(image);
      taken.push({ ...(entry as object), image: { en: url, ar: url } });
    } else if (image !== null && typeof image === 'object') {
      const { en, ar, ...rest } = image as Record<string, unknown>;
      taken.push({ ...(entry as object), image: { en: await addressOf(en), ar: await addressOf(ar), ...rest } });
    } else taken.push(entry);
  }
  return taken;
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
  const data = await call<{ faults: Fault[]; claims: Claims[] }>('POST', `/desk/groups/${kind}`, { items });
  if (data.faults.length > 0)
    return { data, lines: data.faults.map((fault) => groupWords.faultLine(fault, locale)), exitCode: 1 };
  return { data, lines: [...data.claims.map((claims) => groupWords.claimLine(claims, locale)), shownLine(locale)] };
}
