/** Categories, brands and ingredients as a file may name them: by id, or by a name in either language. */
import { toNameKey } from '../../../../shared/domain/import-names.ts';
import { findNearestWord } from '../../../../shared/domain/nearest-word.ts';
import { toSlug } from '../../../../shared/domain/slug.ts';

export interface ImportTerm {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
}

/** Where a product goes whose category the shop doesn't know. */
export const otherCategory: ImportTerm = { id: 'other', en: 'Other', ar: 'أخرى' };

export class Terms {
  readonly #ids: ReadonlySet<string>;
  readonly #idByName: ReadonlyMap<string, string>;
  readonly #terms: readonly ImportTerm[];

  constructor(terms: readonly ImportTerm[]) {
    this.#terms = terms;
    this.#ids = new Set(terms.map(({ id }) => id));
    this.#idByName = new Map(terms.flatMap(({ id, en, ar }) => [en, ar].map((name) => [toNameKey(name), id] as const)));
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  find(written: string): string | null {
    const id = toSlug(written);
    if (this.#ids.has(id)) return id;
    return this.#idByName.get(toNameKey(written)) ?? null;
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
