/** React Aria speaks 34 languages; of its words the desk keeps its own two. */
import type { Plugin } from 'vite';

const strings = /\/(?:react-aria|react-stately|react-aria-components)\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.mjs$/;
/** As `client/desk/i18n/locale-context.tsx` names them. */
const languages: ReadonlySet<string> = new Set(['en-US', 'ar-AE']);

export const deskLanguagePlugin: Plugin = {
  name: 'afiya-desk-language',
  enforce: 'pre',
  load(id) {
    const language = strings.exec(id)?.[1];
    return language === undefined || languages.has(language) ? null : 'export default {};';
  },
};
