/** A merchant's words (docs/desk.md "Words"). */
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { findWord, findWordFault } from '../../../../shared/i18n/own-words.ts';
import type { MessageDictionary } from '../../../../shared/i18n/translate.ts';
import { readRows } from '../../db/columns.ts';
import { toFieldError } from '../../middleware/input.ts';

interface Word {
  key: string;
  text: string;
}

const shopWords: Partial<Record<Locale, MessageDictionary>> = {};

/** Imported on demand, because only the desk needs the pages' messages, and kept: no request waits for another one's import. */
async function loadShopWords(locale: Locale): Promise<MessageDictionary> {
  shopWords[locale] ??=
    locale === 'ar'
      ? (await import('../../../../shared/i18n/page-messages.ar.ts')).messages
      : (await import('../../../../shared/i18n/page-messages.en.ts')).messages;
  return shopWords[locale];
}

/** By key. Callers drop keys that the shop no longer has (shared/i18n/own-words.ts). */
export async function listWords(db: D1Database, locale: Locale): Promise<Word[]> {
  const found = await db.prepare('SELECT key, text FROM words WHERE locale = ? ORDER BY key').bind(locale).all();
  return readRows<Word>(found);
}

export async function listWordsWithShop(db: D1Database, locale: Locale): Promise<(Word & { shop: string })[]> {
  const [words, shop] = await Promise.all([listWords(db, locale), loadShopWords(locale)]);
  return words.map((word) => {
    const found = findWord(shop, word.key);
    return { ...word, shop: 'text' in found ? found.text : '' };
  });
}

const faultRules = { unknown: 'unknown', health: 'invalid', counted: 'invalid', marks: 'invalid' } as const;

/**
 * `text` null restores the shop's own.
 * @throws AppError `list.full` beyond a hundred; `field.unknown` for a key that there isn't; `field.invalid` for one of health or of a count, and where marks such as
 *   `{{name}}` are missing or more than the shop's text has
 */
export async function writeWord(
  db: D1Database,
  locale: Locale,
  { key, text }: { key: string; text: string | null },
): Promise<string[]> {
  if (text === null) {
    await db.prepare('DELETE FROM words WHERE locale = ? AND key = ?').bind(locale, key).run();
    return [];
  }
  const fault = findWordFault(await loadShopWords(locale), key, text);
  if (fault !== null)
    throw toFieldError([{ path: fault === 'marks' ? 'text' : 'key', rule: faultRules[fault] }], locale);
  await db
    .prepare(
      'INSERT INTO words (locale, key, text) VALUES (?, ?, ?) ON CONFLICT (locale, key) DO UPDATE SET text = excluded.text',
    )
    .bind(locale, key, text)
    .run()
    .catch((cause: unknown) => {
      if (String(cause).includes('words_full')) throw new AppError('list.full', { cause });
      throw cause;
    });
  return [...new Set(findHealthClaims(text))];
}
