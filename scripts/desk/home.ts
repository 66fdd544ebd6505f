/** `home get|set|reset`: edits the home page's blocks as a file (docs/home.md). */
import { type Call, DeskError } from './client.ts';
import { type Answer, command } from './command.ts';
import type { Claims, Fault } from './file-words.ts';
import { homeWords, notAList } from './home-words.ts';
import { withKeptImages } from './picture.ts';
import { readJson } from './read-file.ts';
import { both } from './said.ts';
import { shownLine } from './words.ts';

/** `block` counts from 1; null means the page. */
type OfBlock<T extends { at: number | null }> = Omit<T, 'at'> & { block: number | null };

const placed = <T extends { block: number | null }>({ block, ...rest }: T) => ({ at: block, ...rest });

async function write(call: Call, blocks: unknown[] | null): Promise<Answer> {
  const data = await call<{ faults: OfBlock<Fault>[]; claims: OfBlock<Claims>[] }>('POST', '/desk/home', { blocks });
  if (data.faults.length > 0)
    return {
      data,
      lines: data.faults.map((fault) => both((locale) => homeWords.faultLine(placed(fault), locale))),
      exitCode: 1,
    };
  return {
    data,
    lines: [
      ...data.claims.map((claims) => both((locale) => homeWords.claimLine(placed(claims), locale))),
      both(shownLine),
    ],
  };
}

export const homeCommands = {
  'home get': command({
    words: [],
    document: true,
    help: {
      en: 'the home page’s blocks in both languages, ready to edit',
      ar: 'أقسام الصفحة الرئيسية باللغتين لترتيبها من جديد',
    },
    run: async ({ call }) => {
      const data = await call<{ blocks: unknown[]; own: boolean }>('GET', '/desk/home');
      return { data, lines: [], document: JSON.stringify(data.blocks, null, 2) };
    },
  }),
  'home set': command({
    words: ['FILE'],
    help: {
      en: 'replaces the home page, all of it or nothing; docs/home.md',
      ar: 'صفحة رئيسية أخرى، تؤخذ كاملة أو لا تؤخذ، انظر docs/home.md',
    },
    run: async ({ call }, [file]) => {
      const blocks = readJson(file);
      if (!Array.isArray(blocks)) throw new DeskError(both(notAList), 'not_a_list');
      return write(call, await withKeptImages(call, blocks, file));
    },
  }),
  'home reset': command({
    words: [],
    help: { en: 'restores the shop’s original home page', ar: 'العودة إلى صفحة المتجر الأصلية' },
    run: ({ call }) => write(call, null),
  }),
};
