import type { Locale } from '../../shared/domain/money.ts';
import { ar, type Message, untranslated } from '../../shared/i18n/message.ts';
import type { Command, CommandOption } from './command.ts';
import { type Commands, commonOptions, toName } from './parse.ts';

const width = 46;
const isolated = (text: string, locale: Locale) => (locale === 'ar' ? `\u2067${text}\u2069` : text);

const row = (typed: string, { en: english, ar: arabic }: Message): Message => {
  const line = (text: string) =>
    typed.length < width ? `  ${typed.padEnd(width)}${text}` : `  ${typed}\n  ${' '.repeat(width)}${text}`;
  return { en: line(english), ar: line(isolated(arabic, 'ar')) };
};

const optionRow = ([name, option]: [string, CommandOption]): Message =>
  row(
    `  ${option.value === undefined ? `--${option.hasNo ? '[no-]' : ''}${name}` : `--${name} ${option.value}`}`,
    option,
  );

const commandRows = (name: string, command: Command): Message[] => [
  row([name, ...command.words].join(' '), command.help),
  ...(command.details ? [{ en: `  ${command.details.en}`, ar: '' }] : []),
  ...Object.entries(command.options).map(optionRow),
];

const head: Message = {
  en: 'npm run desk -- COMMAND [--json] [--lang en|ar] [--help]',
  ar: 'npm run desk -- COMMAND [--json] [--lang en|ar] [--help]',
};
const foot: Message = {
  en: `For a command’s options: npm run desk -- COMMAND --help. For Arabic: --lang ar, or set AFIYA_LANG=ar.
Write dates day first (10/3/2027) or as 2027-03-10. Times are in Kuwait and Riyadh time (UTC+3).
The shop must be running (npm start), with the same PORT and AFIYA_STATE.`,
  ar: `خيارات كل أمر: ${ar`${'npm run desk -- COMMAND --help'}`}. وبالإنجليزية: ${ar`${'--lang en'}`}.
التاريخ يُكتب باليوم أولًا (10/3/2027) أو هكذا 2027-03-10، والوقت بتوقيت الكويت والرياض (UTC+3).
يجب أن يكون المتجر مشغّلًا (${ar`${'npm start'}`})، ويُقرأ PORT و AFIYA_STATE كما يقرؤهما.`,
};

const every: Message = {
  en: 'Every call by its own name:',
  ar: 'كل طلبات المكتب بأسمائها:',
};
const headOf = ([name, { words, help }]: [string, Command]): Message => row([name, ...words].join(' '), help);

/** Help for one command with what begins with its name, a group such as `order`, or all commands if `words` name none. */
export function formatHelp(words: readonly string[], commands: Commands): Message[] {
  const all = Object.entries(commands);
  const typed = words.join(' ');
  const own = all.filter(([name]) => typed === name || typed.startsWith(`${name} `) || toName(typed) === name);
  const exact = own.toSorted(([a], [b]) => b.length - a.length).slice(0, 1);
  const below = typed === '' ? [] : all.filter(([name]) => name.startsWith(`${typed} `));
  if (exact.length + below.length > 0)
    return [
      ...exact.flatMap(([name, one]) => commandRows(name, one)),
      ...Object.entries(exact.length > 0 ? commonOptions : {}).map(optionRow),
      ...below.map(headOf),
    ];
  return [
    head,
    untranslated(''),
    ...all.filter(([, { isCall }]) => !isCall).map(headOf),
    untranslated(''),
    every,
    ...all.filter(([, { isCall }]) => isCall).map(headOf),
    untranslated(''),
    foot,
  ];
}
