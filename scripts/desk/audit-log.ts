/** `audit log` and `audit verify`: who changed what, and whether that record is intact (docs/desk.md "The audit log"). */
import type { AuditEntry, SealFault } from '../../shared/contract/desk/audit-log.ts';
import { omitUndefined } from '../../shared/omit-undefined.ts';
import { command } from './command.ts';
import { ar, en, formatRow, indent, type Message } from './message.ts';
import { parseWholeNumber } from './options.ts';
import { formatZonedTime } from './times.ts';

type Change = AuditEntry['changes'][number];

const maxValueChars = 60;

const kinds: Readonly<Record<Change['kind'], Message>> = {
  added: { en: 'added', ar: 'أُضيف' },
  changed: { en: 'changed', ar: 'تغيّر' },
  removed: { en: 'removed', ar: 'حُذف' },
};

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxValueChars ? `${text.slice(0, maxValueChars)}…` : text;
}

const fieldLine = ({ name, before, after }: Change['fields'][number]): Message =>
  before === null && after === null
    ? formatRow(name)
    : formatRow(name, before === null ? '–' : formatValue(before), '→', after === null ? '–' : formatValue(after));

const changeLines = ({ entity, entity_id: id, kind, fields }: Change): Message[] => [
  indent(formatRow(entity, id, kinds[kind])),
  ...(kind === 'changed' ? fields.map((field) => indent(indent(fieldLine(field)))) : []),
];

function entryLines(entry: AuditEntry): Message[] {
  const more = entry.change_count - entry.changes.length;
  return [
    formatRow(
      String(entry.id),
      formatZonedTime(entry.at),
      entry.actor.name || entry.actor.id,
      entry.proposed_by && { en: en`(asked for by ${entry.proposed_by})`, ar: ar`(بطلب من ${entry.proposed_by})` },
      entry.call,
      entry.subject,
    ),
    ...entry.changes.flatMap(changeLines),
    ...(more > 0 ? [indent({ en: en`and ${more} more`, ar: ar`وغيرها ${more}` })] : []),
  ];
}

const faultWords: Readonly<Record<SealFault['fault'], Message>> = {
  rows_differ: { en: 'its rows are not those that were sealed', ar: 'سجلاته ليست التي خُتمت' },
  seal_missing: { en: 'is missing', ar: 'غير موجود' },
  copy_missing: { en: 'has no copy', ar: 'لا نسخة له' },
  copy_differs: { en: 'differs from its copy', ar: 'يختلف عن نسخته' },
};

const faultLine = ({ seal, fault }: SealFault): Message => ({
  en: en`Seal ${seal} ${faultWords[fault]}.`,
  ar: ar`الختم ${seal}: ${faultWords[fault]}.`,
});

export const auditLogCommands = {
  'audit log': command({
    words: [],
    options: {
      actor: { value: 'ID', en: 'by one member of staff (staff list names them)', ar: 'لموظف واحد (من staff list)' },
      subject: {
        value: 'TEXT',
        en: 'about one thing, as the log names it: sku OLLY-1',
        ar: 'عن شيء واحد كما في السجل: sku OLLY-1',
      },
      limit: { value: 'N', en: 'how many to show, up to 200 (default 50)', ar: 'عدد السطور، حتى 200 (50 بدونه)' },
      before: { value: 'ID', en: 'those older than this entry', ar: 'الأقدم من هذا السطر' },
    },
    help: { en: 'what staff changed, newest first', ar: 'ما غيّره الموظفون من الأحدث' },
    run: async ({ call }, _, { actor, subject, limit, before }) => {
      const query = omitUndefined({
        actor,
        subject,
        limit: limit === undefined ? undefined : parseWholeNumber(limit, '--limit'),
        before: before === undefined ? undefined : parseWholeNumber(before, '--before'),
      });
      const data = await call('auditLog', { query });
      const lines = data.items.flatMap(entryLines);
      if (data.items.length === 0) lines.push({ en: 'Nothing was changed.', ar: 'لا توجد تغييرات.' });
      if (data.next !== null)
        lines.push({
          en: en`For more, add --before ${data.next}`,
          ar: ar`هناك المزيد: الأمر نفسه مع ${`--before ${data.next}`}`,
        });
      return { data, lines };
    },
  }),
  'audit verify': command({
    words: [],
    help: {
      en: 'compares the audit log with its seals and their copies; exits with 1 if a row was changed or is missing',
      ar: 'مطابقة سجل التغييرات بأختامه ونسخها، وينتهي بـ 1 إذا تغيّر سطر أو نقص',
    },
    run: async ({ call }) => {
      const faults: SealFault[] = [];
      let [checked, unsealed] = [0, 0];
      let after: number | null = 0;
      while (after !== null) {
        const page: { checked: number; faults: SealFault[]; next: number | null; unsealed: number } = await call(
          'verifyAuditLog',
          { query: { after } },
        );
        faults.push(...page.faults);
        checked += page.checked;
        unsealed = page.unsealed;
        after = page.next;
      }
      const summary = {
        en: en`${checked} seals checked, ${faults.length} wrong; ${unsealed} newer entries wait for the next seal`,
        ar: ar`فُحص ${checked} من الأختام، والمختلّ ${faults.length}، وينتظر الختم القادم ${unsealed}`,
      };
      return {
        data: { checked, faults, unsealed },
        lines: [...faults.map(faultLine), summary],
        exitCode: faults.length > 0 ? 1 : 0,
      };
    },
  }),
};
