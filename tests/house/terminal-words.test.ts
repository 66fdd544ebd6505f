/** No message of the shop names a flag or a command: the web desk and the shop's pages show them to people who have buttons. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const messages = 'shared/i18n/messages';

/** A message with parameters is a function: its own text is what it may say. */
const saidBy = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'function'
      ? String(value)
      : Object.values((value ?? {}) as object)
          .map(saidBy)
          .join('\n');

const terminal = /--[a-z]|\bnpm run\b|\border (?:refund|collected|cancel|ship)\b|\bdesk -- /;

test.each(['en', 'ar'])('no message in %s names a flag or a command of the terminal', async (locale) => {
  const named: string[] = [];
  for (const file of readdirSync(`${messages}/${locale}`))
    for (const group of Object.values((await import(`../../${messages}/${locale}/${file}`)) as Record<string, object>))
      for (const [key, value] of Object.entries(group))
        if (terminal.test(saidBy(value))) named.push(`${file} ${key}: ${saidBy(value)}`);
  expect(named).toEqual([]);
});
