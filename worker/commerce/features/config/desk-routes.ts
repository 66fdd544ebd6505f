import type { wordsDeskCalls } from '../../../../shared/contract/desk/words.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listWordsWithShop, writeWord } from './words.ts';

export const wordsDeskRoutes: DeskRoutes<typeof wordsDeskCalls> = {
  ownWords: async ({ env, locale }) => ({ items: await listWordsWithShop(env.DB, locale) }),
  setOwnWord: async ({ env, locale }, { body }) => {
    const claims = await writeWord(env.DB, locale, body);
    return { items: await listWordsWithShop(env.DB, locale), claims };
  },
};
