/** `brands|categories|nutritionists|blood-tests get|set`, docs/groups.md; `product get|set`, docs/catalogue.md §6. */
import type { DeskInput } from '../../shared/contract/desk/calls.ts';
import { type DeskCall, DeskError } from './client.ts';
import { type Command, type CommandResult, command } from './command.ts';
import type { EntryClaims, EntryFault } from './file-messages.ts';
import { groupMessages, notAList, productMessages } from './group-messages.ts';
import { inBothLanguages, type Message } from './message.ts';
import { uploadImages } from './picture.ts';
import { shownSoonMessage } from './shared-messages.ts';
import { readVersionedJson } from './versioned-file.ts';

const validationAnswer = (
  data: { faults: EntryFault[]; claims: EntryClaims[] },
  words: typeof groupMessages,
): CommandResult =>
  data.faults.length > 0
    ? {
        data,
        lines: data.faults.map((fault) => inBothLanguages((locale) => words.faultLine(fault, locale))),
        exitCode: 1,
      }
    : {
        data,
        lines: [
          ...data.claims.map((claims) => inBothLanguages((locale) => words.claimLine(claims, locale))),
          inBothLanguages(shownSoonMessage),
        ],
      };

export const productPageCommands = {
  'product get': command({
    words: ['SKU'],
    document: true,
    help: {
      en: 'a product page in both languages, ready to edit; docs/catalogue.md §6',
      ar: 'نص صفحته باللغتين لتعديله، انظر docs/catalogue.md §6',
    },
    run: async ({ call }, [sku]) => {
      const data = await call('label', { params: { sku } });
      return { data, lines: [], document: JSON.stringify(data, null, 2) };
    },
  }),
  'product set': command({
    words: ['SKU', 'FILE'],
    help: { en: 'replaces a product page, all of it or nothing', ar: 'صفحة أخرى له، تؤخذ كاملة أو لا تؤخذ' },
    run: async ({ call }, [sku, file]) => {
      const { version, value: item } = readVersionedJson(file, 'item');
      return validationAnswer(await call('setLabel', { params: { sku }, body: { version, item } }), productMessages);
    },
  }),
};

type GroupKind = NonNullable<DeskInput<'group'>['params']>['kind'];

const kinds: Readonly<Record<GroupKind, Message>> = {
  brands: {
    en: 'all brands with their logos, most popular first; docs/groups.md',
    ar: 'كل الماركات بشعاراتها بترتيب شهرتها، انظر docs/groups.md',
  },
  categories: {
    en: 'all categories, in the shop’s order; docs/groups.md',
    ar: 'كل الأقسام بترتيب المتجر، انظر docs/groups.md',
  },
  nutritionists: { en: 'all nutritionists; docs/groups.md', ar: 'كل أخصائيي التغذية، انظر docs/groups.md' },
  'blood-tests': { en: 'all blood tests; docs/groups.md', ar: 'كل فحوصات الدم، انظر docs/groups.md' },
};

async function setGroup(call: DeskCall, kind: GroupKind, file: string): Promise<CommandResult> {
  const { version, value: entries } = readVersionedJson(file, 'items');
  if (!Array.isArray(entries)) throw new DeskError(inBothLanguages(notAList), 'not_a_list');
  const items = await uploadImages(call, entries, file);
  return validationAnswer(await call('setGroup', { params: { kind }, body: { version, items } }), groupMessages);
}

export const groupCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  (Object.entries(kinds) as [GroupKind, Message][]).flatMap(([kind, help]): [string, Command][] => [
    [
      `${kind} get`,
      command({
        words: [],
        document: true,
        help,
        run: async ({ call }) => {
          const data = await call('group', { params: { kind } });
          return { data, lines: [], document: JSON.stringify(data, null, 2) };
        },
      }),
    ],
    [
      `${kind} set`,
      command({
        words: ['FILE'],
        help: { en: 'replaces the list, all of it or nothing', ar: 'قائمة أخرى، تؤخذ كاملة أو لا تؤخذ' },
        run: ({ call }, [file]) => setGroup(call, kind, file),
      }),
    ],
  ]),
);
