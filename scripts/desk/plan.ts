/** `plan list|get|set|retire`: a nutritionist's list with a note per product, shared by its link (docs/nutritionists.md). */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { DeskCall } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { createFileMessages } from './file-messages.ts';
import { ar, en, formatRow, inBothLanguages, type Message, untranslated } from './message.ts';
import { readJson } from './read-file.ts';
import { formatZonedTime } from './times.ts';
import { readVersionedJson } from './versioned-file.ts';

type Plan = DeskData<'plans'>['items'][number];
type Report = Pick<DeskData<'setPlan'>, 'faults' | 'claims'>;

const planMessages = createFileMessages(
  { entry: { en: 'Entry', ar: 'البند' }, file: { en: 'The plan', ar: 'الخطة' } },
  {
    no_sku: { en: 'the shop has no such SKU', ar: 'لا يوجد رمز منتج كهذا في المتجر' },
    no_nutritionist: { en: 'the shop has no such nutritionist', ar: 'لا يوجد في المتجر أخصائي كهذا' },
  },
);

const lineOf = ({ id, nutritionist, title, count, created_at, retired_at }: Plan): Message =>
  formatRow(
    id,
    untranslated(nutritionist),
    title,
    { en: en`products: ${count}`, ar: ar`المنتجات: ${count}` },
    { en: en`made ${formatZonedTime(created_at)}`, ar: ar`أُنشئت ${formatZonedTime(created_at)}` },
    retired_at && { en: en`retired ${formatZonedTime(retired_at)}`, ar: ar`أُوقفت ${formatZonedTime(retired_at)}` },
  );

const answer = (data: Report, done: readonly Message[]): CommandResult =>
  data.faults.length > 0
    ? {
        data,
        lines: data.faults.map((fault) => inBothLanguages((locale) => planMessages.faultLine(fault, locale))),
        exitCode: 1,
      }
    : {
        data,
        lines: [
          ...data.claims.map((claims) => inBothLanguages((locale) => planMessages.claimLine(claims, locale))),
          ...done,
        ],
      };

const linkLine = (link: string): Message => ({ en: en`Link: ${link}`, ar: ar`الرابط: ${link}` });

/** A file without an id is a new plan; one that `plan get` wrote changes the plan that it names. */
async function set(call: DeskCall, file: string): Promise<CommandResult> {
  const id = (readJson(file) as { id?: unknown } | null)?.id;
  if (typeof id === 'string') {
    const { version, value: item } = readVersionedJson(file, 'item');
    const data = await call('setPlan', { params: { id }, body: { version, item } });
    return answer(data, [{ en: 'The plan has changed, under the same link.', ar: 'عُدّلت الخطة، ورابطها كما هو.' }]);
  }
  const item = (readJson(file) as { item?: unknown } | null)?.item;
  const data = await call('addPlan', { body: { item } });
  return answer(data, data.link === null ? [] : [linkLine(data.link)]);
}

export const planCommands = {
  'plan list': command({
    words: [],
    help: { en: 'the newest 200 plans of nutritionists', ar: 'أحدث 200 خطة لأخصائيي التغذية' },
    run: async ({ call }) => {
      const data = await call('plans');
      return { data, lines: data.items.map(lineOf) };
    },
  }),
  'plan get': command({
    words: ['ID'],
    document: true,
    help: {
      en: 'a plan in both languages, ready to edit; docs/nutritionists.md',
      ar: 'خطة باللغتين لتعديلها، انظر docs/nutritionists.md',
    },
    run: async ({ call }, [id]) => {
      const { version, item } = await call('plan', { params: { id } });
      return { data: { id, version, item }, lines: [], document: JSON.stringify({ id, version, item }, null, 2) };
    },
  }),
  'plan set': command({
    words: ['FILE'],
    help: {
      en: 'a new plan, or another content for the one that the file names',
      ar: 'خطة جديدة، أو محتوى آخر للخطة التي يسميها الملف',
    },
    run: ({ call }, [file]) => set(call, file),
  }),
  'plan retire': command({
    words: ['ID'],
    help: { en: 'ends a plan; its link leads nowhere from then on', ar: 'إيقاف خطة، فلا يفتح رابطها بعد ذلك' },
    run: async ({ call }, [id]) => {
      const data = await call('retirePlan', { params: { id }, body: {} });
      return { data, lines: [{ en: 'Retired. Its link leads nowhere now.', ar: 'أُوقفت الخطة، ولم يعد رابطها يفتح.' }] };
    },
  }),
};
