/** `catalogue import|export|gaps|prepare`: the merchant's file and what it leaves (docs/catalogue.md). */
import { command } from './command.ts';
import { exportFile } from './export-file.ts';
import { listGaps } from './gaps.ts';
import { importFile } from './import-file.ts';
import { prepareCatalogue } from './prepare.ts';
import { ar, both, en } from './said.ts';
import { faultLine, summaryLines } from './words.ts';

export const catalogueCommands = {
  'catalogue import': command({
    words: ['FILE'],
    options: { 'dry-run': { en: 'says what would happen, writes nothing', ar: 'يعرض ما سيحدث ولا يكتب شيئًا' } },
    help: {
      en: 'a merchant’s CSV; the same file twice changes nothing',
      ar: 'ملف CSV بالمنتجات، ولا يغيّر الملف نفسه شيئًا في المرة الثانية',
    },
    run: async ({ call, locale }, [file], options) => {
      const { summary, faults } = await importFile(call, file, options['dry-run']);
      const said = faults.map(({ row, column, code }) => both((one) => faultLine(row, column, code, one)));
      return {
        data: { ...summary, errors: faults.map((fault, at) => ({ ...fault, message: said[at]?.[locale] })) },
        lines: [...said, both((one) => summaryLines(summary, one).join('\n'))],
        exitCode: faults.length > 0 ? 1 : 0,
      };
    },
  }),
  'catalogue export': command({
    words: ['FILE'],
    help: {
      en: 'the same file as it would be today, to change and take in again',
      ar: 'الملف نفسه بحالة اليوم لتعديله وإعادته',
    },
    run: async ({ call }, [file]) => {
      const rows = await exportFile(call, file);
      return { data: { rows }, lines: [{ en: en`${rows} products: ${file}`, ar: ar`عدد المنتجات ${rows}: ${file}` }] };
    },
  }),
  'catalogue gaps': command({
    words: [],
    help: {
      en: 'what is on the shelf without a picture, a description or its Arabic',
      ar: 'منتجات معروضة بلا صورة أو وصف أو نص عربي',
    },
    run: ({ call }) => listGaps(call),
  }),
  'catalogue prepare': command({
    words: [],
    help: {
      en: 'what a deployed shop stands on before its first product; docs/catalogue.md §4',
      ar: 'ما يحتاج إليه متجر جديد قبل أول منتج، انظر docs/catalogue.md §4',
    },
    run: ({ call }) => prepareCatalogue(call),
  }),
};
