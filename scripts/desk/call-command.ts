/** A command for each call of the desk, made from its contract; scripts/desk/commands.ts has short names for some. */
import { type DeskCallName, deskCalls } from '../../shared/contract/desk/calls.ts';
import { nameReading } from '../../shared/i18n/desk-reads.ts';
import { isWritingCall, nameWrite } from '../../shared/i18n/desk-writes.ts';
import { ar, joinList, type Message } from '../../shared/i18n/message.ts';
import {
  bodyFormsOf,
  declarationOf,
  findCursor,
  findReadingCall,
  type PlacedPart,
  partsOf,
  toWord,
} from './call-parts.ts';
import { type Command, type CommandContext, type CommandOption, type CommandResult, fileOption } from './command.ts';
import { runCall, type Typed } from './run-call.ts';
import { shapeOf } from './value-type.ts';

interface Spelling {
  /** The parts that are words, in order: `sku`, `[queue]` may be left out, `text …` takes the rest. The path's unless said. */
  words?: readonly string[];
  /** What a part is unless it is typed; `whole`: every page. */
  given?: Readonly<Record<string, string | boolean>>;
}

type Run = (
  context: CommandContext,
  words: readonly (string | undefined)[],
  typed: Readonly<Record<string, Typed>>,
) => Promise<CommandResult>;

const bareWord = (word: string) => word.replaceAll(/[[\]]| …/g, '');
/** `[text …]` → `[TEXT …]`, and choices where the part has them. */
const showWord = (word: string, part: PlacedPart): string => {
  const { type } = part;
  if (['choice', 'picture', 'labFile'].includes(type.kind)) return word.replace(bareWord(word), shapeOf(part));
  const isForm = type.kind === 'list' && type.of.type.kind === 'object';
  return word.replace(bareWord(word), isForm ? shapeOf(type.of) : toWord(part.name).toUpperCase());
};

const kinds: Readonly<Record<PlacedPart['type']['kind'], Message>> = {
  text: { en: 'text, or @FILE', ar: 'نص، أو @FILE' },
  whole: { en: 'a whole number', ar: 'عدد صحيح' },
  amount: { en: 'a number such as 2.500', ar: 'عدد مثل 2.500' },
  flag: { en: 'yes or no', ar: 'نعم أو لا' },
  mark: { en: 'yes', ar: 'نعم' },
  time: { en: 'a time: 10/3/2027 14:00, or a day', ar: 'وقت: 10/3/2027 14:00، أو يوم' },
  day: { en: 'a day: 10/3/2027, or today', ar: 'يوم: 10/3/2027 أو today' },
  clock: { en: 'a time of day', ar: 'وقت من اليوم' },
  expiry: { en: 'the date on a pack: 03/2028', ar: 'التاريخ على العبوة: 03/2028' },
  order: { en: 'an order’s number', ar: 'رقم طلب' },
  key: { en: 'repeats a request safely; made if left out', ar: 'لإعادة الطلب نفسه دون تكرار تنفيذه، ويُنشأ إن لم يُكتب' },
  picture: { en: 'a picture: JPEG, PNG, WebP or AVIF', ar: 'صورة: JPEG أو PNG أو WebP أو AVIF' },
  labFile: {
    en: 'a laboratory’s file; FILE#SHEET where several have results',
    ar: 'ملف المختبر، أو FILE#SHEET إن تعددت أوراقه',
  },
  json: { en: 'JSON, or @FILE', ar: 'JSON أو @FILE' },
  choice: { en: 'one of these', ar: 'واحدة من هذه' },
  list: { en: 'commas between them, or the flag again', ar: 'بينها فواصل، أو بتكرار الخيار' },
  record: { en: 'commas between them, or JSON', ar: 'بينها فواصل، أو JSON' },
  object: { en: 'in this form, or as JSON', ar: 'بهذا الشكل، أو JSON' },
};
const readIfLeftOut: Message = { en: 'read if left out', ar: 'يُقرأ إن لم يُكتب' };
const required: Message = { en: 'required', ar: 'مطلوب' };

function helpOf({ type, isNullable }: PlacedPart, isRequired: boolean, isRead: boolean): Message {
  const choices =
    type.kind === 'list' && type.of.type.kind === 'choice'
      ? [{ en: type.of.type.choices.join(' '), ar: type.of.type.choices.join(' ') }]
      : [];
  const no: Message = { en: 'none: takes it away', ar: ar`${'none'}: يحذفه` };
  return joinList([
    ...(isRequired ? [required] : []),
    kinds[type.kind],
    ...choices,
    ...(isNullable ? [no] : []),
    ...(isRead ? [readIfLeftOut] : []),
  ]);
}

const bodyOption: CommandOption = {
  value: 'FILE',
  en: 'all of it from a JSON file, as the reading command wrote it with --file; flags override it',
  ar: 'كله من ملف JSON كالذي كتبه أمر القراءة مع --file، والخيارات تُقدَّم عليه',
};
const wholeOption: CommandOption = { en: 'reads every page', ar: 'كل الصفحات' };

function optionsOf(
  name: DeskCallName,
  parts: readonly PlacedPart[],
  given: NonNullable<Spelling['given']>,
): Record<string, CommandOption> {
  const { writes } = declarationOf(name);
  const isResource = findReadingCall(name) !== undefined;
  const isUnion = bodyFormsOf(name).length > 1;
  const own = parts.map((part): [string, CommandOption] => {
    const isRead = isResource && part.isRequired && part.place === 'body';
    const isEmptyText = part.type.kind === 'text' && part.schema.safeParse('').success;
    const isRequired =
      part.isRequired && !isRead && !isEmptyText && part.type.kind !== 'key' && !Object.hasOwn(given, part.name);
    const { kind } = part.type;
    const value = kind === 'flag' || kind === 'mark' ? {} : { value: shapeOf(part) };
    return [
      toWord(part.name),
      {
        ...helpOf(part, isRequired, isRead && !isUnion),
        ...value,
        ...(isRequired && { required: true as const }),
        ...(kind === 'flag' && { hasNo: true as const }),
        ...(kind === 'list' && { isMany: true as const }),
      },
    ];
  });
  const names = new Set(own.map(([flag]) => flag));
  return Object.fromEntries([
    ...own.sort(([, one], [, other]) => Number(other.required ?? false) - Number(one.required ?? false)),
    ...(writes && bodyFormsOf(name).some((form) => form.length > 0) && !names.has('body')
      ? [['body', bodyOption]]
      : []),
    ...(findCursor(parts) ? [['whole', wholeOption]] : []),
    ...(names.has('file') ? [] : [['file', fileOption]]),
  ]);
}

/** In English what the contract says of it; in Arabic its name. */
function purposeOf(name: DeskCallName): Pick<Command, 'help' | 'details'> {
  const { summary, description } = declarationOf(name);
  const arabic = isWritingCall(name) ? nameWrite(name, 'ar') : nameReading(name);
  return { help: { en: summary, ar: arabic }, ...(description !== '' && { details: { en: description, ar: arabic } }) };
}

/** The word that is a whole body in a file, as `--body` is. */
const fileWord = 'FILE';

/** What is typed, by the names of the wire. */
function readSpoken(
  spelling: readonly { word: string; part?: PlacedPart }[],
  words: readonly (string | undefined)[],
): Map<string, Typed> {
  const spoken = new Map<string, Typed>();
  spelling.forEach(({ word, part }, at) => {
    const rest = words.slice(at).filter((one) => one !== undefined);
    const one = !word.includes('…') ? words[at] : part?.type.kind === 'list' ? rest : rest.join(' ');
    if (one !== undefined && one.length > 0) spoken.set(part?.name ?? fileWord, one);
  });
  return spoken;
}

export function callCommand(name: DeskCallName, { words, given = {} }: Spelling = {}): Command {
  const parts = partsOf(name);
  const spelling = (words ?? parts.filter(({ place }) => place === 'params').map((part) => part.name)).map((word) => {
    const part = parts.find((one) => one.name === bareWord(word));
    if (part === undefined && bareWord(word) !== fileWord) throw new Error(`${name} has no ${word}`);
    return { word, ...(part && { part }) };
  });
  const flags = parts.filter((part) => !spelling.some((one) => one.part === part));
  const options = optionsOf(name, flags, given);
  const hasBody = Object.hasOwn(options, 'body') && options.body === bodyOption;
  const run: Run = (context, typedWords, typed) => {
    const spoken = readSpoken(spelling, typedWords);
    const all = new Map<string, Typed>([...Object.entries(given), ...spoken]);
    for (const part of flags) {
      const one = typed[toWord(part.name)];
      if (one !== undefined && !(part.type.kind === 'mark' && one === false)) all.set(part.name, one);
    }
    const bodyFile = (spoken.get(fileWord) ?? (hasBody ? typed.body : undefined)) as string | undefined;
    const isWhole = typed.whole === true || given.whole === true;
    return runCall(context, name, parts, all, { bodyFile, isWhole });
  };
  return {
    words: spelling.map(({ word, part }) => (part ? showWord(word, part) : word)),
    options,
    ...purposeOf(name),
    document: options.file === fileOption,
    run: run as unknown as Command['run'],
  };
}

export const callCommands: Readonly<Record<string, Command>> = Object.fromEntries(
  (Object.keys(deskCalls) as DeskCallName[]).map((name) => [toWord(name), { ...callCommand(name), isCall: true }]),
);
