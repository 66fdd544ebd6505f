/** Questions to whoever sits at the terminal; in a pipe or under a script nobody does. */
import { createInterface } from 'node:readline/promises';
import type { Locale } from '../../shared/domain/money.ts';
import type { Context } from './command.ts';

const yes: Record<Locale, RegExp> = { en: /^\s*y(es)?\s*$/i, ar: /^\s*(نعم|ن|y(es)?)\s*$/i };
const no: Record<Locale, RegExp> = { en: /^\s*no?\s*$/i, ar: /^\s*(لا|ل|no?)\s*$/i };
const choice: Record<Locale, string> = { en: '[y/n]', ar: '[نعم/لا]' };

/** Asks until it is answered with yes or no. */
export function askAt(locale: Locale): Context['ask'] {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      for (;;) {
        const answer = await terminal.question(`${question[locale]} ${choice[locale]} `);
        if (yes[locale].test(answer)) return true;
        if (no[locale].test(answer)) return false;
      }
    } finally {
      terminal.close();
    }
  };
}
