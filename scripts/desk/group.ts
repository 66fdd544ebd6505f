/** `brands|categories|nutritionists|blood-tests get|set`: the merchant's lists as files, docs/groups.md. */
import type { Locale } from '../../shared/domain/money.ts';
import { type Call, DeskError } from './client.ts';
import type { Claims, Fault } from './file-words.ts';
import { groupWords, notAList } from './group-words.ts';
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
