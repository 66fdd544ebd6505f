/** Messages loaded on demand, one chunk per feature and language. The dictionary of each language has their table. */
import type { SameMessageKeys } from '../../shared/i18n/translate.ts';
import type { PageMessages } from '../state/app-context.ts';
import type { dictionary } from './dictionary.en.ts';

/** Features outside the dictionary; only the server uses `meta`. */
export type MessageFeature = Exclude<keyof PageMessages, keyof typeof dictionary | 'meta'>;
export type MessageLoaders = {
  readonly [F in MessageFeature]: () => Promise<Record<F, SameMessageKeys<PageMessages[F]>>>;
};
