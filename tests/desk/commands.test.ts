/** The desk's command line: nothing typed is ignored, and every message exists in both languages. */
import { describe, expect, test } from 'vitest';
import { DeskError } from '../../scripts/desk/client.ts';
import { commands } from '../../scripts/desk/commands.ts';
import { formatHelp } from '../../scripts/desk/help.ts';
import { parseCommand, parseGlobalOptions } from '../../scripts/desk/parse.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { invariantsInArabic } from '../../shared/i18n/invariants-in-arabic.ts';
import { ar, en, formatRow, joinList } from '../../shared/i18n/message.ts';
import { invariants } from '../../worker/commerce/audit/invariants.ts';

const typed = (line: string) => line.split(' ').filter((word) => word !== '');
const refusal = (line: string) => {
  try {
    parseCommand(typed(line), commands);
  } catch (error) {
    if (error instanceof DeskError) return error;
    throw error;
  }
  throw new Error(`“${line}” was taken`);
};
const hasArabic = (text: string) => /[\u0600-\u06ff]/.test(text);

describe('answers', () => {
  test('a command receives its arguments by position and its options by name', () => {
    expect(parseCommand(typed('order advance kw-1 packed --json'), commands)).toMatchObject({
      name: 'order advance',
      words: ['kw-1', 'packed'],
    });
    expect(parseCommand(typed('stock set S1 kw 10 --buy-limit none'), commands)).toMatchObject({
      words: ['S1', 'KW', '10'],
      options: { 'buy-limit': 'none' },
    });
    // Common options aren't passed to commands.
    for (const name of ['order list', 'audit', 'catalogue history'])
      expect(parseCommand(typed(`${name} --json --lang ar`), commands).options).toEqual(
        parseCommand(typed(name), commands).options,
      );
    expect(parseCommand(typed('waiting'), commands).words).toEqual([undefined]);
    expect(parseCommand(typed('promotion add bundle NAME A B C'), commands)).toMatchObject({
      name: 'promotion add bundle',
      words: ['NAME', 'A', 'B', 'C'],
    });
    expect(parseCommand(typed('catalogue import f.csv --dry-run'), commands).options).toMatchObject({
      'dry-run': true,
    });
  });

  test('an id that begins with a dash is a word, and a value', () => {
    expect(parseCommand(typed('plan get -q7uJ-cc --file -plan.json'), commands)).toMatchObject({
      name: 'plan get',
      words: ['-q7uJ-cc'],
      options: { file: '-plan.json' },
    });
    expect(parseGlobalOptions(typed('plan get -q7uJ-cc'), commands, undefined).words).toEqual([
      'plan',
      'get',
      '-q7uJ-cc',
    ]);
    expect(parseGlobalOptions(typed('plan get -h'), commands, undefined).isHelp).toBe(true);
    expect(parseCommand(typed('stock set S1 KW -5'), commands).words).toContain('-5');
  });

  test('the language is the option’s, else the environment’s, else English', () => {
    expect(parseGlobalOptions(typed('audit --lang ar'), commands, undefined).locale).toBe('ar');
    expect(parseGlobalOptions(typed('audit'), commands, 'ar').locale).toBe('ar');
    expect(parseGlobalOptions(typed('audit --lang en'), commands, 'ar').locale).toBe('en');
    expect(parseGlobalOptions(typed('audit'), commands, undefined).locale).toBe('en');
  });

  test('`help` does what --help does, also for a command’s words', () => {
    for (const line of ['', 'order', 'order refund'])
      expect(parseGlobalOptions(typed(`help ${line}`), commands, undefined)).toEqual(
        parseGlobalOptions(typed(`${line} --help`), commands, undefined),
      );
    expect(parseGlobalOptions(typed('help --lang ar'), commands, undefined)).toMatchObject({
      isHelp: true,
      locale: 'ar',
    });
  });

  test('help for a group lists its commands, help for a command only that one', () => {
    const heads = (words: string) =>
      formatHelp(typed(words), commands)
        .map((line) => line.en)
        .filter((line) => /^ {2}\w/.test(line));
    expect(heads('seller')).toHaveLength(3);
    expect(heads('seller get KW')).toHaveLength(1);
    expect(heads('').length).toBe(Object.keys(commands).length);
  });
});

describe('refuses', () => {
  test.each([
    ['order lst', 'There’s no command “order lst”. Did you mean “order list”?'],
    ['order', '--number is missing. Usage: order --number NUMBER'],
    ['catalogue', '“catalogue” needs one of: catalogue'],
    ['order advance KW-1 packed KW-2', '“KW-2” isn’t expected here'],
    ['order advance KW-1', 'packed|shipped|delivered is missing. Usage: order advance NUMBER'],
    ['order advance KW-1 paked', '“paked” isn’t one of: packed, shipped, delivered. Did you mean “packed”?'],
    ['order advance KW-1 packed --until 1', '“order advance” has no option --until'],
    ['wallet give a@b.co KW 2 --resaon x', '“wallet give” has no option --resaon. Did you mean “--reason”?'],
    ['stock set S1 AE 4', '“AE” isn’t one of: KW, SA'],
    ['stock set S1 KW 4 --buy-limit', '--buy-limit needs a value: N'],
    ['stock set S1 KW 4 --buy-limit 1 --buy-limit 2', '--buy-limit is given twice'],
    ['wallet give a@b.co KW 2', '--reason is missing'],
    ['product hide S1 --dry-run', '“product hide” has no option --dry-run'],
    ['product hide S1 --json=yes', '--json takes no value'],
    ['audit --lang fr', '“fr” isn’t one of: en, ar'],
    ['audit now', 'There’s no command “audit now”.'],
    ['seller get KW now', '“now” isn’t expected here'],
  ])('%s', (line, said) => {
    const error = refusal(line);
    expect(error.text.en).toContain(said);
    expect(hasArabic(error.text.ar)).toBe(true);
    expect([error.error, error.exitCode]).toEqual(['usage', 2]);
  });

  test('a suggestion is made only for a similar word', () => {
    expect(findNearestWord('stauts', ['status', 'limit'])).toBe('status');
    expect(findNearestWord('nonsense', ['status', 'limit'])).toBeNull();
  });
});

describe('the register', () => {
  test.each(Object.entries(commands))('%s has help in both languages, with each of its options', (_, command) => {
    for (const said of [command.help, ...Object.values(command.options)]) {
      expect(said.en).toMatch(/[a-z]/);
      expect(hasArabic(said.ar)).toBe(true);
    }
  });
});

test('every invariant of the audit has an Arabic text', () => {
  for (const { id } of invariants) expect(hasArabic(invariantsInArabic[id] ?? ''), id).toBe(true);
});

describe('two directions in one line', () => {
  const [open, shut, rtl] = ['\u2068', '\u2069', '\u200f'];
  test('Latin text in Arabic lines, and Arabic in English lines, is isolated', () => {
    expect(ar`الطلب ${'KW-1'} جاهز`).toBe(`الطلب ${open}KW-1${shut} جاهز`);
    expect(en`${'فاطمة'} waits for ${2}`).toBe(`${open}فاطمة${shut} waits for 2`);
    expect(formatRow('KW-1', { en: 'paid', ar: 'مدفوع' }, 'فاطمة', '').en).toBe(`KW-1  paid  ${open}فاطمة${shut}`);
    expect(formatRow('KW-1', { en: 'paid', ar: 'مدفوع' }).ar).toBe(`${rtl}${open}KW-1${shut}  مدفوع`);
    expect(joinList(['a', 'b'])).toEqual({ en: 'a, b', ar: `${open}a${shut}، ${open}b${shut}` });
  });
});
