/** Categories and ingredients as a file may name them: by id, or by a name in either language. */
import { findNearestWord } from '../../../../shared/domain/nearest-word.ts';
import { normaliseText } from '../../../../shared/domain/search-text.ts';
import { toSlug } from '../../../../shared/domain/slug.ts';

export interface Term {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
}

/** Without the articles of Arabic: الفيتامينات is فيتامينات. */
const toKey = (name: string) => normaliseText(name).replace(/(?<!\S)ال(?=\S{2})/g, '');

export class Terms {
  readonly #ids: ReadonlySet<string>;
  readonly #idByName: ReadonlyMap<string, string>;
  readonly #terms: readonly Term[];

  constructor(terms: readonly Term[]) {
    this.#terms = terms;
    this.#ids = new Set(terms.map(({ id }) => id));
    this.#idByName = new Map(terms.flatMap(({ id, en, ar }) => [en, ar].map((name) => [toKey(name), id] as const)));
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  find(written: string): string | null {
    const id = toSlug(written);
    if (this.#ids.has(id)) return id;
    return this.#idByName.get(toKey(written)) ?? null;
  }

  /** An id, or the Arabic name where the word is Arabic. */
  findNearest(written: string): string | null {
    const isArabic = /\p{Script=Arabic}/u.test(written);
    return findNearestWord(
      written,
      this.#terms.map(({ id, ar }) => (isArabic ? ar : id)),
    );
  }
}
