/** `words own|set|reset`: a merchant's words in place of the shop's (docs/desk.md "Words"). */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { createDeskClient } from './client.ts';
import { type CommandResult, command } from './command.ts';
import { ar, en, inBothLanguages, joinList, type Message } from './message.ts';
import { shownSoonMessage } from './shared-messages.ts';

const formatWord = ({ key, text, shop }: DeskData<'ownWords'>['items'][number]): Message => ({
  en: en`${key}: “${text}”, in place of “${shop}”`,
  ar: ar`${key}: «${text}» بدل «${shop}»`,
});

async function setWord(key: string, locale: Locale, text: string | null): Promise<CommandResult> {
  const call = createDeskClient(locale);
  const { version } = await call('ownWords');
  const data = await call('setOwnWord', { body: { version, key, text } });
  const warning = {
    en: en`Claims not allowed for supplements: ${joinList(data.claims)}`,
    ar: ar`ممنوع قوله عن المكمّلات: ${joinList(data.claims)}`,
  };
  const written = data.items.filter((item) => item.key === key).map(formatWord);
  const lines = [...written, ...(data.claims.length > 0 ? [warning] : []), inBothLanguages(shownSoonMessage)];
  return { data, lines };
}

export const wordsCommands = {
  'words own': command({
    words: ['en|ar'],
    help: { en: 'your own words in place of the shop’s', ar: 'كلماتك بدل كلمات المتجر' },
    run: async (_, [locale]) => {
      const data = await createDeskClient(locale)('ownWords');
      return { data, lines: data.items.map(formatWord) };
    },
  }),
  'words set': command({
    words: ['KEY', 'en|ar', 'TEXT'],
    help: {
      en: 'another text on the shop’s pages, such as shell.offline; keys are in shared/i18n/messages',
      ar: 'نص آخر في صفحات المتجر، مثل shell.offline، والمفاتيح في shared/i18n/messages',
    },
    run: (_, [key, locale, text]) => setWord(key, locale, text),
  }),
  'words reset': command({
    words: ['KEY', 'en|ar'],
    help: { en: 'restores the shop’s own text', ar: 'العودة إلى نص المتجر' },
    run: (_, [key, locale]) => setWord(key, locale, null),
  }),
};
