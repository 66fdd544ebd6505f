/** `home get|set|reset`: edits the home page's blocks as a file (docs/home.md). */
import { type DeskCall, DeskError } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { homeMessages, notAList } from './home-messages.ts';
import { inBothLanguages } from './message.ts';
import { uploadImages } from './picture.ts';
import { shownSoonMessage } from './shared-messages.ts';
import { readVersionedJson } from './versioned-file.ts';

/** `block` counts from 1; null means the page. */
const placed = <T extends { block: number | null }>({ block, ...rest }: T) => ({ at: block, ...rest });

async function write(call: DeskCall, version: number, blocks: unknown[] | null): Promise<CommandResult> {
  const data = await call('setHome', { body: { version, blocks } });
  if (data.faults.length > 0)
    return {
      data,
      lines: data.faults.map((fault) => inBothLanguages((locale) => homeMessages.faultLine(placed(fault), locale))),
      exitCode: 1,
    };
  return {
    data,
    lines: [
      ...data.claims.map((claims) => inBothLanguages((locale) => homeMessages.claimLine(placed(claims), locale))),
      inBothLanguages(shownSoonMessage),
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
      const data = await call('home');
      return { data, lines: [], document: JSON.stringify({ version: data.version, blocks: data.blocks }, null, 2) };
    },
  }),
  'home set': command({
    words: ['FILE'],
    help: {
      en: 'replaces the home page, all of it or nothing; docs/home.md',
      ar: 'صفحة رئيسية أخرى، تؤخذ كاملة أو لا تؤخذ، انظر docs/home.md',
    },
    run: async ({ call }, [file]) => {
      const { version, value: blocks } = readVersionedJson(file, 'blocks');
      if (!Array.isArray(blocks)) throw new DeskError(inBothLanguages(notAList), 'not_a_list');
      return write(call, version, await uploadImages(call, blocks, file));
    },
  }),
  'home reset': command({
    words: [],
    help: { en: 'restores the shop’s original home page', ar: 'العودة إلى صفحة المتجر الأصلية' },
    run: async ({ call }) => write(call, (await call('home')).version, null),
  }),
};
