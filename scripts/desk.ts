/** `npm run desk -- …`: what the operator does with a running shop. The commands are scripts/desk/commands.ts. */
import type { Locale } from '../shared/domain/money.ts';
import { askAt } from './desk/ask.ts';
import { createDesk, DeskError } from './desk/client.ts';
import type { Answer } from './desk/command.ts';
import { commands } from './desk/commands.ts';
import { helpFor } from './desk/help.ts';
import { parse, preamble } from './desk/parse.ts';
import { writeText } from './desk/read-file.ts';
import { ar, en, type Said } from './desk/said.ts';

const argv = process.argv.slice(2);
const { locale, isHelp, isJson, words } = preamble(argv, commands, process.env.AFIYA_LANG);

const print = (lines: readonly Said[]) => console.log(lines.map((line) => line[locale]).join('\n'));

/** `npm run` has printed its own lines into the same pipe. */
const isBanner = () =>
  process.env.npm_lifecycle_event === 'desk' && process.env.npm_config_loglevel !== 'silent' && !process.stdout.isTTY;

function giveDocument(document: string, file: string | undefined): void {
  if (file === undefined) {
    if (isBanner())
      console.error(
        (
          {
            en: 'npm printed lines of its own above this document: --file FILE writes it without them.',
            ar: ar`أضاف npm أسطرًا من عنده فوق هذا المستند. استعمل ${'--file FILE'} لكتابته بدونها.`,
          } satisfies Said
        )[locale],
      );
    console.log(document);
    return;
  }
  writeText(file, `${document}\n`);
  print([{ en: en`Written: ${file}`, ar: ar`كُتب الملف ${file}` }]);
}

async function main(): Promise<number> {
  if (isHelp) {
    print(helpFor(words, commands));
    return argv.includes('--help') || argv.includes('-h') ? 0 : 2;
  }
  const parsed = parse(argv, commands);
  const context = { call: createDesk(locale), locale, ask: isJson ? null : askAt(locale) };
  const run = parsed.command.run as (...given: unknown[]) => Promise<Answer>;
  const { data, lines, document, exitCode = 0 } = await run(context, parsed.words, parsed.options);
  const file = parsed.command.document ? (parsed.options.file as string | undefined) : undefined;
  if (document !== undefined && file !== undefined && isJson) writeText(file, `${document}\n`);
  if (isJson) console.log(JSON.stringify(data));
  else if (document !== undefined) giveDocument(document, file);
  else print(lines);
  return exitCode;
}

const tell = (error: DeskError, said: Locale) =>
  isJson
    ? console.log(JSON.stringify({ error: error.error, message: error.said[said] }))
    : console.error(error.said[said]);

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (!(error instanceof DeskError)) throw error;
    tell(error, locale);
    process.exitCode = error.exitCode;
  },
);
