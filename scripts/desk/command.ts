/**
 * How a command is written down: its words, its options, what it is for, what it does. The parser takes nothing else, and the
 * help is printed from it (scripts/desk/commands.ts is the register).
 */
import type { Locale } from '../../shared/domain/money.ts';
import { type Call, DeskError } from './client.ts';
import { ar, en, type Said } from './said.ts';

/** What a command says: as data (`--json`), and in lines. */
export interface Answer {
  data: unknown;
  lines: readonly Said[];
  /** Of a command that gives a document: what stands in `--file`, or on the screen in place of lines. */
  document?: string;
  exitCode?: number;
}

/** Without `value` it is a flag. `value` is what help calls it, or the words that may stand there: `KW|SA`. */
export interface Option extends Said {
  value?: string;
  required?: true;
}

export interface Context {
  call: Call;
  locale: Locale;
  /** Asks the person at the terminal; null in a pipe, where there is nobody. */
  ask: ((question: Said) => Promise<boolean>) | null;
}

type Choice<S extends string> = S extends `${infer One}|${infer More}` ? One | Choice<More> : S;
type Typed<S extends string> = S extends `${string}|${string}` ? Choice<S> : string;

/** `['NUMBER', '[SKU]', 'FILE …']` → `[string, string | undefined, ...string[]]` */
export type WordsOf<W extends readonly string[]> = W extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? First extends `[${infer Inner} …]`
    ? Typed<Inner>[]
    : First extends `${infer Inner} …`
      ? [Typed<Inner>, ...Typed<Inner>[]]
      : First extends `[${infer Inner}]`
        ? [Typed<Inner> | undefined, ...WordsOf<Rest>]
        : [Typed<First>, ...WordsOf<Rest>]
  : [];

export type OptionsOf<O extends Record<string, Option>> = {
  [K in keyof O]: O[K] extends { value: infer V extends string }
    ? O[K] extends { required: true }
      ? Typed<V>
      : Typed<V> | undefined
    : boolean;
};

interface Shape<W extends readonly string[], O extends Record<string, Option>> {
  /** In their order: `NUMBER`, `[SKU]` may be left out, `SKU …` is one or more, `KW|SA` is one of these. */
  words: W;
  options?: O;
  /** What it is for, in a line. */
  help: Said;
  /** It prints a document: `--file FILE` writes it, without what npm prints above. */
  document?: true;
  run: (context: Context, words: WordsOf<W>, options: OptionsOf<O>) => Promise<Answer>;
}

/** A command as the parser and the help read it. */
export interface Command {
  words: readonly string[];
  options: Readonly<Record<string, Option>>;
  help: Said;
  document: boolean;
  run: (context: Context, words: never, options: never) => Promise<Answer>;
}

const fileOption: Option = {
  value: 'FILE',
  en: 'write it to this file (npm adds its own lines to a pipe)',
  ar: 'اكتبه في هذا الملف (يضيف npm أسطرًا من عنده عند التحويل بـ >)',
};

// biome-ignore lint/complexity/noBannedTypes: `{}` is the options of a command that has none
export function command<const W extends readonly string[], const O extends Record<string, Option> = {}>(
  shape: Shape<W, O>,
): Command {
  const { words, help, document = false, run } = shape;
  const options = { ...shape.options, ...(document ? { file: fileOption } : {}) };
  return { words, options, help, document, run };
}

/** What can't be understood ends with 2. */
export const misused = (said: Said): DeskError =>
  new DeskError(
    { en: en`${said.en} See npm run desk -- --help.`, ar: `${said.ar} ${ar`انظر ${'npm run desk -- --help'}.`}` },
    'usage',
    2,
  );
