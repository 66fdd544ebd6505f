import type { ResultProducts } from '../../../../shared/contract/lab.ts';
import type { ToDoctor } from '../../../../shared/domain/lab/decide-products.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { quizRules } from '../../../../shared/domain/quiz/rules.ts';
import { getMarker } from './register.ts';

type Words = Record<Exclude<ToDoctor['why'], 'answer'>, (guards: string) => string>;

const words: Record<Locale, Words> = {
  en: {
    doctor: () => 'Your doctor decides. There is nothing for it here.',
    far_below: () => 'Far below the range: your doctor decides what to take and how much.',
    newer: () => 'A newer report has this value.',
    shelf: () => 'Nothing on our shelves suits your answers.',
    unknown: (guards) => `Your doctor decides: no report of the last 24 months has a clear value for ${guards}.`,
    guarded: (guards) => `Your doctor decides, because of your value for ${guards}.`,
  },
  ar: {
    doctor: () => 'القرار لطبيبك، ولا نعرض لها شيئًا هنا.',
    far_below: () => 'القيمة أقل بكثير من النطاق، وطبيبك يحدد ما تتناوله وكميته.',
    newer: () => 'لهذه القيمة نتيجة أحدث في تقرير آخر.',
    shelf: () => 'لا يوجد لدينا متوفر يناسب إجاباتك.',
    unknown: (guards) => `القرار لطبيبك، فلا توجد في تقارير آخر 24 شهرًا قيمة واضحة لـ: ${guards}.`,
    guarded: (guards) => `القرار لطبيبك بسبب قيمتك في: ${guards}.`,
  },
};

export function describeLeftOut(leftOut: readonly ToDoctor[], locale: Locale): ResultProducts['left_out'] {
  const comma = locale === 'ar' ? '، ' : ', ';
  const join = (markers: readonly string[]) => markers.map((code) => getMarker(code)[locale]).join(comma);
  return leftOut.map((out) => {
    const name = join(out.markers);
    if (out.why !== 'answer') return { name, reason: words[locale][out.why]('guards' in out ? join(out.guards) : '') };
    const rule =
      quizRules.leave.find(({ id }) => id === out.rule)?.reason ??
      quizRules.interactions.find(({ id }) => id === out.rule)?.text;
    return { name, reason: rule?.[locale] ?? '' };
  });
}
