/** `home get|set|reset`: the home page's blocks as a file, docs/home.md. */
import type { Locale } from '../../shared/domain/money.ts';
import { type Call, DeskError } from './client.ts';
import type { Claims, Fault } from './file-words.ts';
import { homeWords, notAList } from './home-words.ts';
import { type Answer, needed } from './options.ts';
import { withKeptImages } from './picture.ts';
import { readJson } from './read-file.ts';
import { shownLine } from './words.ts';

/** `block` is counted from 1; null: the page. */
type OfBlock<T extends { at: number | null }> = Omit<T, 'at'> & { block: number | null };

const placed = <T extends { block: number | null }>({ block, ...rest }: T) => ({ at: block, ...rest });

/** Prints the file that `home set` takes. */
export async function getHome(call: Call): Promise<Answer> {
  const data = await call<{ blocks: unknown[]; own: boolean }>('GET', '/desk/home');
  return { data, lines: [JSON.stringify(data.blocks, null, 2)] };
}

async function write(call: Call, blocks: unknown[] | null, locale: Locale): Promise<Answer> {
  const data = await call<{ faults: OfBlock<Fault>[]; claims: OfBlock<Claims>[] }>('POST', '/desk/home', { blocks });
  if (data.faults.length > 0)
    return { data, lines: data.faults.map((fault) => homeWords.faultLine(placed(fault), locale)), exitCode: 1 };
  return {
    data,
    lines: [...data.claims.map((claims) => homeWords.claimLine(placed(claims), locale)), shownLine(locale)],
  };
}

export async function setHome(call: Call, named: string | undefined, locale: Locale): Promise<Answer> {
  const file = needed(named, 'The file');
  const blocks = readJson(file);
  if (!Array.isArray(blocks)) throw new DeskError(notAList(locale), 'not_a_list');
  return write(call, await withKeptImages(call, blocks, file), locale);
}

export const resetHome = (call: Call, locale: Locale): Promise<Answer> => write(call, null, locale);
