/** Yes-or-no questions at the terminal; null in a pipe. */
import { createInterface } from 'node:readline/promises';
import type { Locale } from '../../shared/domain/money.ts';
import { DeskError } from './client.ts';
import type { CommandContext } from './command.ts';

const yes: Record<Locale, RegExp> = { en: /^\s*y(es)?\s*$/i, ar: /^\s*(نعم|ن|y(es)?)\s*$/i };
const no: Record<Locale, RegExp> = { en: /^\s*no?\s*$/i, ar: /^\s*(لا|ل|no?)\s*$/i };
const choice: Record<Locale, string> = { en: '[y/n]', ar: '[نعم/لا]' };

export function createPrompt(locale: Locale): CommandContext['ask'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const left = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
    try {
      for (;;) {
        const reply = terminal.question(`${question[locale]} ${choice[locale]} `);
        const answer = await Promise.race([reply, left]);
        // Ctrl-D, or the terminal was closed.
        if (answer === null)
          throw new DeskError({ en: 'No answer, so nothing was done.', ar: 'بلا جواب، فلم يُنفّذ شيء.' });
        if (yes[locale].test(answer)) return true;
        if (no[locale].test(answer)) return false;
      }
    } finally {
      terminal.close();
    }
  };
}
