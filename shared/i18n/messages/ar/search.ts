import type { SameKeys } from '../../translate.ts';
import type { search as en } from '../en/search.ts';

export const search: SameKeys<typeof en> = {
  title: 'البحث',
  results: 'نتائج «{{q}}»',
  ask: 'عمّ تبحث؟',
  ask_text: 'فيتامين أو ماركة أو مكوّن، بالعربية أو بالإنجليزية.',
  corrected: 'هذه نتائج «{{corrected}}» بدل «{{q}}».',
  nothing_title: 'لا توجد نتائج لـ «{{q}}»',
  nothing_text: 'تأكد من الكتابة، أو جرّب كلمة أقصر: مكوّنًا مثل المغنيسيوم أو اسم ماركة.',
  products: 'المنتجات',
  brands: 'الماركات',
  categories: 'الأقسام',
  suggestions: 'هل تقصد',
  recent: 'عمليات بحث سابقة',
  clear_recent: 'امسحها',
  all_results: 'كل نتائج «{{q}}»',
  suggestion_count: '{{n}} اقتراحات',
};
