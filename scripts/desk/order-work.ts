import { viewCountLimit } from '../../shared/domain/order-view.ts';
import { command, usageError } from './command.ts';
import { ar, en, formatRow, type Message } from './message.ts';
import { countryWords, parseOrderNumberArgument } from './options.ts';
import { viewOf } from './order-labels.ts';

const tagsOf = (number: string, tags: readonly string[]): Message =>
  tags.length === 0
    ? { en: en`${number} has no tags`, ar: ar`${number}: بلا وسوم` }
    : { en: en`${number} is tagged: ${tags.join(', ')}`, ar: ar`${number}: الوسوم ${tags.join('، ')}` };

const countOf = (count: number) => (count >= viewCountLimit ? `${viewCountLimit - 1}+` : String(count));

export const orderWorkCommands = {
  'order counts': command({
    words: [],
    options: { country: { value: countryWords, en: 'in one country', ar: 'لبلد واحد' } },
    help: { en: 'how many orders wait for what', ar: 'عدد الطلبات المنتظرة في كل خطوة' },
    run: async ({ call }, _, { country }) => {
      const data = await call('orderCounts', { query: country === undefined ? {} : { country } });
      const mine = { en: 'yours', ar: 'المسندة إليك' };
      const rows = [
        ...Object.entries(data.counts).map(([view, count]) => [viewOf(view), count] as const),
        [mine, data.mine] as const,
      ];
      return { data, lines: rows.map(([what, count]) => formatRow(what, countOf(count))) };
    },
  }),
  'order choices': command({
    words: [],
    help: {
      en: 'the staff, tags and couriers that orders can be filtered by',
      ar: 'الموظفون والوسوم وشركات التوصيل لتصفية الطلبات',
    },
    run: async ({ call }) => {
      const data = await call('orderChoices', {});
      const lines = [
        ...data.people.map(({ id, name }) => formatRow({ en: 'staff', ar: 'موظف' }, id, name)),
        ...data.couriers.map(({ id, name }) => formatRow({ en: 'courier', ar: 'شركة توصيل' }, id, name)),
        ...data.tags.map((tag) => formatRow({ en: 'tag', ar: 'وسم' }, tag)),
      ];
      return { data, lines };
    },
  }),
  'order note': command({
    words: ['NUMBER', 'TEXT …'],
    help: { en: 'adds a note that only staff read', ar: 'إضافة ملاحظة لا يراها إلا الموظفون' },
    run: async ({ call }, [number, ...words]) => {
      const data = await call('noteOrder', {
        body: { number: parseOrderNumberArgument(number), text: words.join(' ') },
      });
      return { data, lines: [{ en: en`${data.number}: noted`, ar: ar`${data.number}: أُضيفت الملاحظة` }] };
    },
  }),
  'order tag': command({
    words: ['NUMBER', '[TAG …]'],
    options: { remove: { value: 'TAG', en: 'takes this tag off', ar: 'إزالة هذا الوسم' } },
    help: { en: 'tags an order', ar: 'وسم الطلب' },
    run: async ({ call }, [typed, ...tags], { remove }) => {
      const number = parseOrderNumberArgument(typed);
      if (tags.length === 0 && remove === undefined)
        throw usageError({
          en: 'Name a tag, or one to take off with --remove.',
          ar: ar`اذكر وسمًا، أو وسمًا يُزال بـ ${'--remove'}.`,
        });
      const body = {
        number,
        add: tags.filter((tag) => tag !== undefined),
        remove: remove === undefined ? [] : [remove],
      };
      const data = await call('tagOrder', { body });
      return { data, lines: [tagsOf(number, data.tags)] };
    },
  }),
  'order assign': command({
    words: ['NUMBER', '[ID]'],
    help: {
      en: 'gives an order to a member of staff; without ID, to nobody',
      ar: 'إسناد الطلب إلى موظف، وبدون ID يُلغى الإسناد',
    },
    run: async ({ call }, [typed, to = null]) => {
      const number = parseOrderNumberArgument(typed);
      const { item } = await call('order', { query: { number } });
      const data = await call('assignOrder', { body: { number, from: item.assignee?.id ?? null, to } });
      const line =
        data.assignee === null
          ? { en: en`${number} is nobody’s`, ar: ar`${number}: غير مسند` }
          : { en: en`${number} is ${data.assignee.name}’s`, ar: ar`${number}: لدى ${data.assignee.name}` };
      return { data, lines: [line] };
    },
  }),
};
