/** What a person agrees to before the first file. A changed text is a new version, which is asked again. */
import type { Locale } from './locale.ts';

export const uploadConsent = {
  version: '2026-11',
  text: {
    en: 'These are my own results. I agree that Afiya stores the files for me, outside my country, so that I can open them again. Afiya reads no values from them. I can delete them at any time.',
    ar: 'هذه نتائجي أنا. أوافق على أن تحفظ عافية الملفات لأجلي خارج بلدي حتى أفتحها متى أردت. لا تقرأ عافية أي قيم منها، ويمكنني حذفها في أي وقت.',
  },
} as const satisfies { version: string; text: Record<Locale, string> };
