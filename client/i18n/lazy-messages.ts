/** Messages loaded on demand, one chunk per feature and language. The dictionary of each language has their table. */
import type { PageMessages } from '../../shared/i18n/page-messages.en.ts';
import type { SameMessageKeys } from '../../shared/i18n/translate.ts';
import type { dictionary } from './dictionary.en.ts';

/** Features outside the dictionary; only the server uses `meta`. */
export type MessageFeature = Exclude<keyof PageMessages, keyof typeof dictionary | 'meta'>;
export type MessageLoaders = {
  readonly [F in MessageFeature]: () => Promise<Record<F, SameMessageKeys<PageMessages[F]>>>;
};
