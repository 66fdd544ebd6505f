/** `undo`: reverts what one call changed, or the whole import that it was part of (docs/desk.md "Undo"). */
import { undoImport } from './catalogue.ts';
import { command } from './command.ts';
import { ar, en } from './message.ts';
import { parseWholeNumber } from './options.ts';

const importPath = '/desk/catalogue/import';

export const undoCommands = {
  undo: command({
    words: ['ID'],
    help: {
      en: 'takes back an entry of audit log: a list, a text, a page, settings or a whole import',
      ar: 'التراجع عن سطر من audit log: قائمة أو نص أو صفحة أو إعدادات أو استيراد كامل',
    },
    run: async ({ call }, [typed]) => {
      const id = parseWholeNumber(typed, 'ID');
      const [entry] = (await call('auditLog', { query: { before: id + 1, limit: 1 } })).items;
      if (entry?.id === id && entry.call.startsWith(importPath) && entry.subject !== null)
        return undoImport(call, entry.subject.split(' ')[1]);
      const data = await call('undo', { params: { id }, body: {} });
      return {
        data,
        lines: [
          { en: en`Undone; rows restored: ${data.restored}`, ar: ar`تم التراجع، وعدد السطور المُعادة ${data.restored}` },
        ],
      };
    },
  }),
};
