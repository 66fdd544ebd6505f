/** English as a good shop sets it: no straight quotation mark in anything that shoppers read. */
import { expect, test } from 'vitest';
import { errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import { mail } from '../../../shared/i18n/messages/en/mail.ts';
import { messages } from '../../../shared/i18n/page-messages.en.ts';

/** Whatever is asked for by a sentence, said as a number. */
const anything = new Proxy({}, { get: () => 2 }) as never;
const textOf = (word: unknown): string => (typeof word === 'function' ? String(word(anything)) : String(word));

test.each(Object.entries({ ...messages, mail }))('the messages of %s have typographic apostrophes', (_, feature) => {
  const straight = Object.entries(feature).filter(([, word]) => /['"]/.test(textOf(word)));
  expect(straight.map(([key, word]) => `${key}: ${textOf(word)}`)).toEqual([]);
});

test('errors too', () => {
  const texts = Object.keys(errors).map((code) => getErrorText(code as keyof typeof errors, 'en'));
  expect(texts.filter((text) => /['"]/.test(text))).toEqual([]);
});
