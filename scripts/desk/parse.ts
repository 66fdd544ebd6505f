import type { Locale } from '../../shared/domain/money.ts';
import { findNearestWord } from '../../shared/domain/nearest-word.ts';
import { cleanTyped, removeMarks } from '../../shared/domain/text.ts';
import { ar, en, joinList, type Message } from '../../shared/i18n/message.ts';
import { type Command, type CommandOption, usageError } from './command.ts';

export type Commands = Readonly<Record<string, Command>>;

export const commonOptions: Readonly<Record<string, CommandOption>> = {
  json: { en: 'prints the answer as JSON', ar: 'الجواب بصيغة JSON' },
  lang: { value: 'en|ar', en: 'the language of messages (or AFIYA_LANG=ar)', ar: 'لغة الرسائل (أو AFIYA_LANG=ar)' },
  help: { en: 'shows a command’s options', ar: 'ما يأخذه الأمر' },
};

export interface ParsedCommand {
  name: string;
  command: Command;
  words: (string | string[] | undefined)[];
  /** The command's own; `parseGlobalOptions` reads the common ones. */
  options: Record<string, string | string[] | boolean | undefined>;
}

interface Token {
  /** An option's name; null of a word. */
  option: string | null;
  value: string | undefined;
  isInline: boolean;
}

type Options = Command['options'];

/**
 * Options have long names, save -h: what follows a single dash is a word, for an id may begin with one.
 * @param options by which is known whether a value follows
 */
function tokenize(argv: readonly string[], options: Options): Token[] {
  const known: Options = { ...options, ...commonOptions };
  const tokens: Token[] = [];
  for (let at = 0; at < argv.length; at += 1) {
    const typed = argv[at] ?? '';
    const [isOption, name = 'help', inline] = /^(?:-h|--([^=]+)(?:=(.*))?)$/s.exec(typed) ?? [];
    const isFollowed = inline === undefined && Object.hasOwn(known, name) && known[name]?.value !== undefined;
    if (isOption === undefined) tokens.push({ option: null, value: typed, isInline: false });
    else tokens.push({ option: name, value: isFollowed ? argv[at + 1] : inline, isInline: inline !== undefined });
    if (isOption !== undefined && isFollowed) at += 1;
  }
  return tokens;
}

/** A call may be named as in the contract: `setPriceRounding`. */
export const toName = (typed: string): string => typed.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ option, value }) => (option === null ? [value ?? ''] : []));

/** The words before the first option of a command's own: its name, and what follows it. */
function leadingWords(argv: readonly string[]): string[] {
  const tokens = tokenize(argv, {});
  const end = tokens.findIndex(({ option }) => option !== null && !Object.hasOwn(commonOptions, option));
  return wordsOf(tokens.slice(0, end < 0 ? undefined : end));
}

export const formatUsage = (name: string, { words, options }: Pick<Command, 'words' | 'options'>): string =>
  [
    name,
    ...words,
    ...Object.entries(options).map(([option, { value, required, hasNo }]) => {
      const typed = value === undefined ? `--${hasNo ? '[no-]' : ''}${option}` : `--${option} ${value}`;
      return required ? typed : `[${typed}]`;
    }),
  ].join(' ');

const withMeant = (said: Message, meant: string | null): Message =>
  meant === null
    ? said
    : { en: `${said.en} ${en`Did you mean “${meant}”?`}`, ar: `${said.ar} ${ar`هل تقصد «${meant}»؟`}` };

const withUsage = (said: Message, name: string, command: Command): Message => {
  const usage = formatUsage(name, command);
  return { en: `${said.en} ${en`Usage: ${usage}.`}`, ar: `${said.ar} ${ar`يُكتب هكذا: ${usage}.`}` };
};

function findCommand(words: readonly string[], commands: Commands): { name: string; command: Command } {
  const names = Object.keys(commands);
  for (let length = Math.min(3, words.length); length > 0; length -= 1) {
    const typed = words.slice(0, length).join(' ');
    const name = Object.hasOwn(commands, typed) ? typed : toName(typed);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    // `order lst` is no call `order` with a word too many.
    const isOther =
      command?.words.length === 0 && words.length > length && names.some((one) => one.startsWith(`${name} `));
    if (command && !isOther) return { name, command };
  }
  const typed = words.join(' ');
  const below = names.filter((name) => name.startsWith(`${typed} `));
  if (below.length > 0)
    throw usageError({
      en: en`“${typed}” needs one of: ${joinList(below)}.`,
      ar: ar`أكمل «${typed}» بأحد هذه: ${joinList(below)}.`,
    });
  const meant =
    [3, 2, 1].map((length) => findNearestWord(toName(words.slice(0, length).join(' ')), names)).find(Boolean) ?? null;
  throw usageError(withMeant({ en: en`There’s no command “${typed}”.`, ar: ar`لا يوجد أمر «${typed}».` }, meant));
}

/** Choices such as `KW|SA` ignore case. */
function choose(typed: string, shape: string, name: string, command: Command): string {
  if (!shape.includes('|')) return typed;
  const choices = shape.split('|');
  const word = cleanTyped(typed).toLowerCase();
  const chosen = choices.find((one) => one.toLowerCase() === word);
  if (chosen !== undefined) return chosen;
  const none: Message = {
    en: en`“${typed}” isn’t one of: ${joinList(choices)}.`,
    ar: ar`«${typed}» ليس من: ${joinList(choices)}.`,
  };
  throw usageError(withUsage(withMeant(none, findNearestWord(typed, choices)), name, command));
}

/** The option that was meant, and whether its `no-` was typed. */
function findOption(typed: string, name: string, command: Command) {
  const known: Options = { ...command.options, ...commonOptions };
  const positive = typed.replace(/^no-/, '');
  const isNo = !Object.hasOwn(known, typed) && Object.hasOwn(known, positive) && known[positive]?.hasNo === true;
  const own = isNo ? positive : typed;
  const shape = Object.hasOwn(known, own) ? known[own] : undefined;
  if (shape) return { own, shape, isNo };
  const none: Message = {
    en: en`“${name}” has no option --${typed}.`,
    ar: ar`لا يقبل «${name}» الخيار ${`--${typed}`}.`,
  };
  const meant = findNearestWord(typed, Object.keys(known));
  throw usageError(withUsage(withMeant(none, meant && `--${meant}`), name, command));
}

function readOptions(tokens: readonly Token[], name: string, command: Command): ParsedCommand['options'] {
  const options: ParsedCommand['options'] = {};
  for (const { option, value, isInline } of tokens) {
    if (option === null) continue;
    const { own, shape, isNo } = findOption(option, name, command);
    const flag = `--${option}`;
    if (Object.hasOwn(options, own) && !shape.isMany)
      throw usageError({ en: en`${flag} is given twice.`, ar: ar`الخيار ${flag} مكرر.` });
    if (shape.value === undefined) {
      if (isInline) throw usageError({ en: en`${flag} takes no value.`, ar: ar`الخيار ${flag} بلا قيمة.` });
      options[own] = !isNo;
      continue;
    }
    if (value === undefined || value === '' || (!isInline && value.startsWith('--')))
      throw usageError({
        en: en`${flag} needs a value: ${shape.value}.`,
        ar: ar`الخيار ${flag} يحتاج إلى ${shape.value}.`,
      });
    const chosen = choose(value, shape.value, name, command);
    options[own] = shape.isMany ? [...((options[own] as string[] | undefined) ?? []), chosen] : chosen;
  }
  for (const [option, { value, hasNo }] of Object.entries(command.options))
    if (value === undefined && !hasNo) options[option] ??= false;
  // A file may hold all of it.
  const missing = Object.entries(command.options)
    .filter(([option, { required }]) => required && options[option] === undefined && options.body === undefined)
    .map(([option]) => `--${option}`);
  if (missing.length > 0) {
    const all = joinList(missing);
    throw usageError(withUsage({ en: en`${all} is missing.`, ar: ar`ينقص ${all}.` }, name, command));
  }
  // Commands may pass all their options on to the shop, which doesn't know the common ones.
  return Object.fromEntries(Object.entries(options).filter(([option]) => Object.hasOwn(command.options, option)));
}

function readWords(typed: readonly string[], name: string, command: Command): ParsedCommand['words'] {
  const words: ParsedCommand['words'] = [];
  let at = 0;
  for (const shape of command.words) {
    const isOptional = shape.startsWith('[');
    const inner = isOptional ? shape.slice(1, -1) : shape;
    const isMany = inner.endsWith(' …');
    const bare = isMany ? inner.slice(0, -2) : inner;
    const taken = typed.slice(at, isMany ? undefined : at + 1);
    const missing = taken.length === 0 || taken.some((word) => word === '');
    if (missing && !isOptional)
      throw usageError(withUsage({ en: en`${bare} is missing.`, ar: ar`ينقص ${bare}.` }, name, command));
    const read = taken.map((word) => choose(word, bare, name, command));
    if (isMany) words.push(...read);
    else words.push(read[0]);
    at += taken.length;
  }
  const extra = typed[at];
  if (extra !== undefined)
    throw usageError(
      withUsage({ en: en`“${extra}” isn’t expected here.`, ar: ar`الكلمة «${extra}» زائدة.` }, name, command),
    );
  return words;
}

/** Reads language and help before validation, because usage errors need them. */
export function parseGlobalOptions(argv: readonly string[], commands: Commands, env: string | undefined) {
  const clean = argv.map(removeMarks);
  const leading = leadingWords(clean);
  const isHelpWord = leading[0] === 'help';
  const tokens = tokenize(clean, tryFind(isHelpWord ? leading.slice(1) : leading, commands)?.options ?? {});
  const option = (name: string) => tokens.findLast((token) => token.option === name);
  const language = option('lang')?.value ?? env ?? 'en';
  const locale: Locale = language.toLowerCase() === 'ar' ? 'ar' : 'en';
  const words = wordsOf(tokens).slice(isHelpWord ? 1 : 0);
  const isAsked = isHelpWord || option('help') !== undefined;
  return { locale, isHelp: isAsked || words.length === 0, isAsked, isJson: option('json') !== undefined, words };
}

function tryFind(words: readonly string[], commands: Commands): Command | undefined {
  try {
    return findCommand(words, commands).command;
  } catch {
    return undefined;
  }
}

export function parseCommand(argv: readonly string[], commands: Commands): ParsedCommand {
  const clean = argv.map(removeMarks);
  const { name, command } = findCommand(leadingWords(clean), commands);
  const tokens = tokenize(clean, command.options);
  const options = readOptions(tokens, name, command);
  return { name, command, words: readWords(wordsOf(tokens).slice(name.split(' ').length), name, command), options };
}
