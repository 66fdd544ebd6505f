/**
 * How a command of the desk is declared. The parser accepts what is declared here and help is printed from it
 * (scripts/desk/commands.ts is the register).
 */
import type { Locale } from '../../shared/domain/money.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { type DeskCall, DeskError } from './client.ts';

/** The result of a command: `data` is printed with `--json`, `lines` otherwise. */
export interface CommandResult {
  data: unknown;
  lines: readonly Message[];
  /** Written to `--file`, or printed in place of `lines`. */
  document?: string;
  /** The lines that don't belong to the document: what it lacks, and warnings. */
  notes?: readonly Message[];
  exitCode?: number;
}

/** A flag, unless `value` names its value or lists the allowed ones: `KW|SA`. */
export interface CommandOption extends Message {
  value?: string;
  required?: true;
  /** May be given several times. */
  isMany?: true;
  /** A flag that is yes, no (`--no-restock`) or unsaid. */
  hasNo?: true;
}

export interface CommandContext {
  call: DeskCall;
  locale: Locale;
}

type Choice<S extends string> = S extends `${infer One}|${infer More}` ? One | Choice<More> : S;
type Typed<S extends string> = S extends `${string}|${string}` ? Choice<S> : string;

/** `['NUMBER', '[SKU]']` → `[string, string | undefined]` */
type WordsOf<W extends readonly string[]> = {
  [At in keyof W]: W[At] extends `[${infer Inner}]` ? Typed<Inner> | undefined : Typed<W[At]>;
};

type OptionsOf<O extends Record<string, CommandOption>> = {
  [K in keyof O]: O[K] extends { value: infer V extends string }
    ? O[K] extends { required: true }
      ? Typed<V>
      : Typed<V> | undefined
    : boolean;
};

interface Shape<W extends readonly string[], O extends Record<string, CommandOption>> {
  /** Positional arguments in order: `NUMBER`, `[SKU]` is optional, `SKU …` is one or more, `KW|SA` is a choice. */
  words: W;
  options?: O;
  help: Message;
  /** Adds the option `--file FILE`, which writes the document without npm's banner. */
  document?: true;
  run: (context: CommandContext, words: WordsOf<W>, options: OptionsOf<O>) => Promise<CommandResult>;
}

export interface Command {
  words: readonly string[];
  options: Readonly<Record<string, CommandOption>>;
  help: Message;
  document: boolean;
  details?: Message;
  /** Of its own name, not a short one. */
  isCall?: true;
  run: (context: CommandContext, words: never, options: never) => Promise<CommandResult>;
}

export const fileOption: CommandOption = {
  value: 'FILE',
  en: 'writes it to this file (npm adds its own lines to a pipe)',
  ar: 'اكتبه في هذا الملف (يضيف npm أسطرًا من عنده عند التحويل بـ >)',
};

// biome-ignore lint/complexity/noBannedTypes: `{}` is the type of no options
export function command<const W extends readonly string[], const O extends Record<string, CommandOption> = {}>(
  shape: Shape<W, O>,
): Command {
  const { words, help, document = false, run } = shape;
  const options = { ...shape.options, ...(document ? { file: fileOption } : {}) };
  return { words, options, help, document, run };
}

/** A usage error; its exit code is 2. */
export const usageError = (said: Message): DeskError =>
  new DeskError(
    { en: en`${said.en} See npm run desk -- --help.`, ar: `${said.ar} ${ar`انظر ${'npm run desk -- --help'}.`}` },
    'usage',
    2,
  );
