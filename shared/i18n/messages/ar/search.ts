import { plural, type SameKeys } from '../../translate.ts';
import type { search as en } from '../en/search.ts';

export const search: SameKeys<typeof en> = {
  title: 'البحث',
  results: 'نتائج «{{q}}»',
  ask: 'عمّ تبحث؟',
  ask_text: 'ابحث باسم الفيتامين أو الماركة أو المكوّن، بالعربية أو الإنجليزية.',
  also: 'وجدنا أيضًا',
  corrected: 'هذه نتائج «{{corrected}}» بدل «{{q}}».',
  elsewhere_title: 'هذا ما وجدناه لـ «{{q}}»',
  meant: 'هل تقصد',
  medicine_title: '«{{q}}» دواء',
  medicine_text: 'لا نبيع الأدوية. استشر طبيبًا أو صيدليًا.',
  nothing_title: 'لا توجد نتائج لـ «{{q}}»',
  nothing_text: 'راجع كتابة الكلمة، أو جرّب اسم ماركة أو مكوّن مثل المغنيسيوم.',
  products: 'المنتجات',
  brands: 'الماركات',
  categories: 'الأقسام',
  suggestions: 'اقتراحات',
  blood_tests: 'فحوصات الدم',
  nutritionists: 'أخصائيو التغذية',
  pages: 'صفحات',
  recent: 'آخر ما بحثت عنه',
  clear_recent: 'مسح',
  all_results: 'عرض كل نتائج «{{q}}»',
  suggestion_count: ({ n }) =>
    plural('ar', Number(n), {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '{n} اقتراحات',
      many: '{n} اقتراحًا',
      other: '{n} اقتراح',
    }),
};
