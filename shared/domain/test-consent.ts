/** The three consents of a booking, in words (docs/booking.md §4). Another wording is another version. */
import type { Locale } from './money.ts';

export const consentVersion = 2;
export const consentKinds = ['test', 'keep_result', 'product_reasons'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** The version since which the words of each kind are unchanged: a consent to this or a later version counts. */
export const unchangedSince: Readonly<Record<ConsentKind, number>> = { test: 1, keep_result: 2, product_reasons: 1 };

export const consentTexts: Readonly<Record<Locale, Readonly<Record<ConsentKind, string>>>> = {
  en: {
    test: 'I agree to the blood test. The laboratory and two named roles of the shop see my answers and my result, and nobody else.',
    keep_result:
      'Keep my result in my account. It is stored abroad, encrypted, for 24 months, and I can delete it at any time once it has arrived.',
    product_reasons: 'Use my result to explain products to me. This is never needed for the test.',
  },
  ar: {
    test: 'أوافق على فحص الدم. يطّلع على إجاباتي ونتيجتي المختبر ودوران محددان في المتجر، ولا أحد غيرهم.',
    keep_result: 'احفظوا نتيجتي في حسابي. تُحفظ خارج البلد مشفّرة لمدة 24 شهرًا، ويمكنني حذفها في أي وقت بعد وصولها.',
    product_reasons: 'استخدموا نتيجتي لتوضيح المنتجات لي. لا يلزم ذلك لإجراء الفحص.',
  },
};

/** Full years on that day, `2026-11-24`. */
function computeAge(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const adultAge = 18;
const oldestAge = 120;
export const isAdult = (birthDate: string, day: string): boolean => {
  const age = computeAge(birthDate, day);
  return age >= adultAge && age <= oldestAge;
};
