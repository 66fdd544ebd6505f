import { listUnsignedHealthData } from '../../shared/domain/health-signatures.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { createDeskClient, DeskError } from './client.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { commands } from './commands.ts';
import { formatHelp } from './help.ts';
import { type ParsedCommand, parseCommand, parseGlobalOptions } from './parse.ts';
import { writeFile } from './read-file.ts';

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  language: string | undefined;
  /** npm printed its banner into the pipe that the document goes to. */
  hasBanner: boolean;
}

const inOne = (lines: readonly Message[], locale: Locale) => lines.map((line) => line[locale]).join('\n');

const bannerWarning: Message = {
  en: 'npm printed its own lines above this document. To leave them out, use --file FILE.',
  ar: ar`أضاف npm أسطرًا من عنده فوق هذا المستند. استعمل ${'--file FILE'} لكتابته بدونها.`,
};

/** Warns the shop's operator of health rules that no licensed professional has signed. */
function listUnsignedLines(): Message[] {
  const unsigned = listUnsignedHealthData().join(', ');
  return unsigned === ''
    ? []
    : [
        {
          en: en`No doctor has signed: ${unsigned}. A deployed shop shows nothing of them.`,
          ar: ar`لم يوقّع طبيب على: ${unsigned}. لا يُعرض منها شيء في المتجر المنشور.`,
        },
      ];
}

/** What is written to `--file` is this program's business: the command doesn't see that option. */
export function runCommand(
  context: CommandContext,
  { command, words, options }: Omit<ParsedCommand, 'name'>,
): Promise<CommandResult> {
  const { file: _file, ...others } = options;
  const run = command.run as (...args: unknown[]) => Promise<CommandResult>;
  return run(context, words, command.document ? others : options);
}

/** What a command that prints no document writes to a file: the reply in a `.json`, else what it says. */
const asDocument = (file: string, data: unknown, lines: readonly Message[], locale: Locale): string =>
  file.endsWith('.json') ? JSON.stringify(data, null, 2) : inOne(lines, locale);

/** Beside a document only what it lacks is said, where it doesn't get into a pipe. */
export function printResult(
  { data, lines, notes = [], document: own }: CommandResult,
  file: string | undefined,
  terminal: Terminal,
  { locale, isJson }: { locale: Locale; isJson: boolean },
): void {
  const ofFile = lines.filter((line) => !notes.includes(line));
  const document = own ?? (file === undefined ? undefined : asDocument(file, data, ofFile, locale));
  if (document !== undefined && file !== undefined) writeFile(file, `${document}\n`);
  if (isJson) terminal.out(JSON.stringify(data));
  else if (document === undefined) terminal.out(inOne(lines, locale));
  else if (file !== undefined) terminal.out(inOne([{ en: en`Saved to ${file}`, ar: ar`كُتب الملف ${file}` }], locale));
  else {
    if (terminal.hasBanner) terminal.err(bannerWarning[locale]);
    terminal.out(document);
  }
  if (document !== undefined && notes.length > 0) terminal.err(inOne(notes, locale));
}

async function run(argv: readonly string[], terminal: Terminal, locale: Locale, isJson: boolean): Promise<number> {
  const parsed = parseCommand(argv, commands);
  const { command, options } = parsed;
  const result = await runCommand({ call: createDeskClient(locale), locale }, parsed);
  printResult(result, command.document ? (options.file as string | undefined) : undefined, terminal, {
    locale,
    isJson,
  });
  return result.exitCode ?? 0;
}

/** @returns the exit code: 0 done, 1 refused, 2 usage error, 3 the shop does not answer, 4 it waits for somebody’s approval */
export async function runDesk(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { locale, isHelp, isAsked, isJson, words } = parseGlobalOptions(argv, commands, terminal.language);
  if (isHelp) {
    terminal.out(inOne([...formatHelp(words, commands), ...listUnsignedLines()], locale));
    return isAsked ? 0 : 2;
  }
  try {
    return await run(argv, terminal, locale, isJson);
  } catch (error) {
    if (!(error instanceof DeskError)) throw error;
    const message = error.text[locale];
    if (isJson) terminal.out(JSON.stringify({ error: error.error, message, ...error.data }));
    else terminal.err(message);
    return error.exitCode;
  }
}
