import type { SameMessageKeys } from '../../translate.ts';
import type { search as en } from '../en/search.ts';

export const search: SameMessageKeys<typeof en> = {
  title: 'البحث',
  ask: 'عمّ تبحث؟',
  ask_text: 'فيتامين أو ماركة أو مكوّن، بالعربية أو الإنجليزية.',
  also: 'وجدنا أيضًا',
  meant: 'هل تقصد',
  medicine_text: 'لا نبيع الأدوية. استشر طبيبًا أو صيدليًا.',
  nothing_title: 'لا توجد نتائج لـ «{{q}}»',
  nothing_text: 'تأكد من الكتابة، أو جرّب اسم مكوّن أو ماركة.',
  products: 'المنتجات',
  brands: 'الماركات',
  categories: 'الأقسام',
  suggestions: 'الاقتراحات',
  blood_tests: 'فحوصات الدم',
  nutritionists: 'أخصائيو التغذية',
  pages: 'الصفحات',
  recent: 'آخر ما بحثت عنه',
  clear_recent: 'مسح',
  all_results: 'عرض كل نتائج «{{q}}»',
  suggestion_count: 'الاقتراحات: {{n}}',
};
