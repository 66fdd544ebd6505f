import { randomUUID } from 'node:crypto';
import { type DayFault, parseDay, parseMoment } from '../../shared/domain/day-input.ts';
import { readPackDate } from '../../shared/domain/expiry.ts';
import { parseOrderNumber } from '../../shared/domain/order-number.ts';
import { readScan } from '../../shared/domain/scan.ts';
import { offsetMs } from '../../shared/domain/shop-clock.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import { ar, en, joinList, type Message } from '../../shared/i18n/message.ts';
import { usageError } from './command.ts';
import { readJson, readText } from './read-file.ts';
import { type Part, shapeOf, typedParts } from './value-type.ts';

export function parseWholeNumber(typed: string, name: string): number {
  const text = cleanTyped(typed);
  if (!/^\d{1,9}$/.test(text))
    throw usageError({
      en: en`${name} must be a whole number, not “${typed}”.`,
      ar: ar`${name} عدد صحيح، وليس «${typed}».`,
    });
  return Number(text);
}

const dayFaults: Readonly<Record<DayFault, Message>> = {
  unreadable: { en: 'isn’t a date', ar: 'ليس تاريخًا' },
  two_digit_year: { en: 'has a two-digit year', ar: 'سنته من خانتين فقط' },
  year: { en: 'has a year outside 2000 to 2100', ar: 'سنته ليست بين 2000 و2100 ميلادية' },
  no_such_day: {
    en: 'is a day that doesn’t exist (the day comes before the month)',
    ar: 'يوم غير موجود (اليوم قبل الشهر)',
  },
  no_such_time: { en: 'has a time that doesn’t exist', ar: 'فيه وقت غير موجود' },
};

const unreadableDate = (typed: string, name: string, fault: DayFault) =>
  usageError({
    en: en`${name}: “${typed}” ${dayFaults[fault]}. Write 10/3/2027 for 10 March, or 2027-03-10.`,
    ar: ar`${name}: «${typed}» ${dayFaults[fault]}. اكتب ${'10/3/2027'} لليوم العاشر من مارس، أو ${'2027-03-10'}.`,
  });

/** Unix milliseconds. Of a day: its start, or where `isEnd` the midnight after it, UTC+3. */
export function parseTime(typed: string, name: string, isEnd = false): number {
  const read = parseMoment(typed);
  if ('fault' in read) throw unreadableDate(typed, name, read.fault);
  return isEnd ? read.endMs : read.startMs;
}

function parseDayArgument(typed: string, name: string): string {
  const read = parseDay(typed);
  if ('fault' in read) throw unreadableDate(typed, name, read.fault);
  return read.day;
}

export function parseOrderNumberArgument(typed: string): string {
  const number = parseOrderNumber(typed);
  if (number === null)
    throw usageError({
      en: en`“${typed}” isn’t an order number, such as KW-100002. To find an order: order list --search “${typed}”.`,
      ar: ar`«${typed}» ليس رقم طلب، فأرقام الطلبات هكذا ${'KW-100002'}. للبحث: ${`order list --search "${typed}"`}.`,
    });
  return number;
}

/** Takes a value away where a call may be told that there is none. */
const none = 'none';
/** Times at which something is over: a day is to its end. */
const isEnd = (name: string) => /^(until|ends_at|before)$/.test(name);
const dayOf = (typed: string) =>
  typed === 'today' ? new Date(Date.now() + offsetMs).toISOString().slice(0, 10) : typed;

const wrongShape = (typed: string, flag: string, shape: string) =>
  usageError({ en: en`${flag} is ${shape}, not “${typed}”.`, ar: ar`${flag} يُكتب ${shape}، وليس «${typed}».` });

/** Only a percentage may end with its sign: `10%` of money isn’t 10. */
function readNumber(typed: string, flag: string, name: string, isWhole: boolean): number {
  const number = cleanTyped(typed).replace('٫', '.');
  const text = name === 'percent' ? number.replace(/[%٪]$/, '') : number;
  if ((isWhole ? /^-?\d{1,15}$/ : /^-?\d{1,12}(\.\d{1,6})?$/).test(text)) return Number(text);
  throw isWhole
    ? usageError({
        en: en`${flag} must be a whole number, not “${typed}”.`,
        ar: ar`${flag} عدد صحيح، وليس «${typed}».`,
      })
    : usageError({
        en: en`${flag} must be a number such as 2.500, not “${typed}”.`,
        ar: ar`${flag} عدد مثل ${'2.500'}، وليس «${typed}».`,
      });
}

function readChoice(typed: string, flag: string, choices: readonly string[]): string {
  const text = cleanTyped(typed).toLowerCase();
  const chosen = choices.find((one) => one.toLowerCase() === text);
  if (chosen !== undefined) return chosen;
  throw usageError({
    en: en`${flag}: “${typed}” isn’t one of: ${joinList(choices)}.`,
    ar: ar`${flag}: «${typed}» ليس من: ${joinList(choices)}.`,
  });
}

function readTime(typed: string, flag: string, name: string): number {
  // Unix milliseconds, as the flag for the next page has them.
  if (/^\d{12,15}$/.test(typed)) return Number(typed);
  return parseTime(dayOf(typed), flag, isEnd(name));
}

function readClock(typed: string, flag: string): number {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(cleanTyped(typed)) ?? [];
  if (hours === undefined) throw wrongShape(typed, flag, '14:00');
  return Number(hours) * 60 + Number(minutes);
}

function readExpiry(typed: string, flag: string): string {
  const read = readPackDate(typed);
  if ('fault' in read) throw unreadableDate(typed, flag, read.fault);
  return read.day;
}

/** As typed, unless only its digits in Latin are what the call takes. `@FILE` is what the file holds, `@@text` is `@text`. */
function readPlain(typed: string, { schema }: Part): string {
  const isFile = typed.startsWith('@') && !typed.startsWith('@@');
  const text = isFile ? readText(typed.slice(1)) : typed.replace(/^@@/, '@');
  return schema.safeParse(text).success ? text : schema.safeParse(cleanTyped(text)).success ? cleanTyped(text) : text;
}

function readTypedJson(typed: string, flag: string): unknown {
  if (typed.startsWith('@')) return readJson(typed.slice(1));
  try {
    return JSON.parse(typed);
  } catch {
    throw wrongShape(typed, flag, 'JSON');
  }
}

/** Keys that make a request count once, and times of scans, are made where a part lacks them. */
const madeValue = ({ type, isRequired }: Part) =>
  type.kind === 'key' ? randomUUID() : type.kind === 'time' && isRequired ? Date.now() : undefined;
const withMade = (value: unknown, parts: readonly Part[]): unknown =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? value
    : { ...Object.fromEntries(parts.map((part) => [part.name, madeValue(part)]).filter(([, made]) => made)), ...value };

const isJson = (typed: string) => /^\s*([[{]|@(?!@))/.test(typed);

/** A GS1 code has the date and lot of the pack in it. */
function withScan(value: Record<string, unknown>, form: readonly Part[]): Record<string, unknown> {
  if (typeof value.code !== 'string') return value;
  const { code, expiresOn, lot } = readScan(value.code);
  const read = Object.entries({ expires_on: expiresOn, lot }).filter(
    ([name, found]) => found !== null && found !== undefined && form.some((part) => part.name === name),
  );
  return { ...Object.fromEntries(read), ...value, code };
}

/** `S1:2` by the parts of the form in order; what may be left out may be missing at the end. A list takes all that follows. */
function readForm(typed: string, flag: string, form: readonly Part[]): unknown {
  const parts = typedParts(form);
  const last = parts.at(-1);
  const isOpen = last?.type.kind === 'list';
  const wrong = () => wrongShape(typed, flag, shapeOf({ isNullable: false, type: { kind: 'object', forms: [form] } }));
  const words = typed.split(':');
  const entries = parts.flatMap((part) => {
    // A time of day has a colon of its own.
    const taken = words.splice(0, part === last && isOpen ? words.length : part.type.kind === 'clock' ? 2 : 1);
    const own = taken.join(part.type.kind === 'clock' ? ':' : ',');
    if (own !== '') return [[part.name, readValue([own], flag, part)]];
    if (part === last && isOpen) return [[part.name, []]];
    if (part.isRequired && part.isNullable) return [[part.name, null]];
    if (part.isRequired) throw wrong();
    return [];
  });
  if (words.length > 0) throw wrong();
  return withMade(withScan(Object.fromEntries(entries), form), form);
}

function readObject(typed: string, flag: string, forms: readonly (readonly Part[])[]): unknown {
  if (isJson(typed)) return withMade(readTypedJson(typed, flag), forms.length === 1 ? (forms[0] ?? []) : []);
  const [word = ''] = typed.split(':');
  const heads = forms.flatMap(([first]) => (first?.type.kind === 'choice' ? first.type.choices : []));
  if (forms.length > 1 && heads.length > 0) readChoice(word, flag, heads);
  const form = forms.find(([first]) => first?.type.kind !== 'choice' || first.type.choices.includes(word)) ?? forms[0];
  return readForm(typed, flag, form ?? []);
}

function readList(texts: readonly string[], flag: string, of: Part): unknown[] {
  return texts.flatMap((text) => {
    if (isJson(text)) {
      const list = readTypedJson(text, flag);
      const form = of.type.kind === 'object' && of.type.forms.length === 1 ? of.type.forms[0] : undefined;
      if (Array.isArray(list)) return list.map((one) => withMade(one, form ?? []));
      throw wrongShape(text, flag, '[ … ]');
    }
    return text.split(/[,،]/).map((one) => readValue([one.trim()], flag, of));
  });
}

const readRecord = (typed: string, flag: string) =>
  isJson(typed)
    ? readTypedJson(typed, flag)
    : Object.fromEntries(
        typed.split(/[,،]/).map((pair) => {
          const at = pair.indexOf('=');
          if (at < 0) throw wrongShape(pair, flag, 'NAME=VALUE,…');
          return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
        }),
      );

/**
 * Typed text as the value that a call takes, by its type. What isn't one is a usage error that names the flag.
 * @param texts what was typed for it; several for a list whose flag was repeated
 */
export function readValue(texts: readonly string[], flag: string, part: Part): unknown {
  const { type, isNullable, name } = part;
  const typed = texts.at(-1) ?? '';
  if (isNullable && typed.trim() === none && !(type.kind === 'choice' && type.choices.includes(none))) return null;
  switch (type.kind) {
    case 'whole':
    case 'amount':
      return readNumber(typed, flag, name, type.kind === 'whole');
    case 'choice':
      return readChoice(typed, flag, type.choices);
    case 'time':
      return readTime(typed, flag, name);
    case 'clock':
      return readClock(typed, flag);
    case 'day':
      return parseDayArgument(dayOf(typed), flag);
    case 'expiry':
      return readExpiry(typed, flag);
    case 'order':
      return parseOrderNumberArgument(typed);
    case 'list':
      return readList(texts, flag, type.of);
    case 'object':
      return readObject(typed, flag, type.forms);
    case 'record':
      return readRecord(typed, flag);
    case 'json':
      return readTypedJson(typed, flag);
    default:
      return readPlain(typed, part);
  }
}
