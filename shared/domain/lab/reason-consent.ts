/** What a patient agrees to before a report explains products, asked on the report itself. A changed text is a new version. */
import type { Locale } from '../money.ts';

export const reasonConsent = {
  version: '2026-11',
  text: {
    en: 'Use my results to explain products to me on this page. Nothing of them goes with an order, and I can take this back at any time.',
    ar: 'استخدموا نتائجي لتوضيح منتجات لي في هذه الصفحة. لا يذهب شيء منها مع الطلب، ويمكنني سحب موافقتي في أي وقت.',
  },
} as const satisfies { version: string; text: Record<Locale, string> };
