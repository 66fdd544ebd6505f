/** What a patient agrees to on a report before a mail reminds of testing again. A changed text is a new version. */
import type { Locale } from '../money.ts';

export const reminderConsent = {
  version: '2026-11',
  text: {
    en: 'Send me one e-mail on that day. It names no test and no value, and I can stop it at any time.',
    ar: 'أرسلوا إليّ رسالة واحدة بالبريد في ذلك اليوم، لا تذكر اسم أي تحليل ولا أي قيمة، ويمكنني إيقافها في أي وقت.',
  },
} as const satisfies { version: string; text: Record<Locale, string> };
