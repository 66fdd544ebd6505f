/** React Aria speaks 34 languages; of its words the desk keeps its own two, and says a combo box's Arabic itself. */
import type { Plugin } from 'vite';

const strings = /\/(?:react-aria|react-stately|react-aria-components)\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.mjs$/;
/** As `client/desk/i18n/locale-context.tsx` names them. */
const languages: ReadonlySet<string> = new Set(['en-US', 'ar-AE']);

const comboboxArabic = /\/react-aria\/.*\/intl\/combobox\/ar-AE\.mjs$/;
/** From the root of the build. */
const ownWords = '/client/desk/i18n/combobox-words.ts';

export const deskLanguagePlugin: Plugin = {
  name: 'afiya-desk-language',
  enforce: 'pre',
  load(id) {
    if (comboboxArabic.test(id)) return `export { comboboxWords as default } from '${ownWords}';`;
    const language = strings.exec(id)?.[1];
    return language === undefined || languages.has(language) ? null : 'export default {};';
  },
};
