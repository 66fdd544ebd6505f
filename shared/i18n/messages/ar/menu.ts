import type { SameKeys } from '../../translate.ts';
import type { menu as en } from '../en/menu.ts';

export const menu: SameKeys<typeof en> = {
  title: 'القائمة',
  categories: 'الأقسام',
  all_categories: 'كل الأقسام',
  sign_up: 'إنشاء حساب',
  my_account: 'حسابي',
  country_language: 'الدولة واللغة',
  hello: 'أهلًا {{name}}',
  text: 'مكملات غذائية وفيتامينات وفحوصات دم للكويت والسعودية، ومكوّناتها واضحة أمامك.',
  shop: 'تسوّق',
  help: 'المساعدة',
  about: 'عافية',
  orders: 'طلباتي',
  addresses: 'عناويني',
  returns: 'الاسترجاع',
  how: 'طريقة الطلب',
  contact: 'اتصل بنا',
  story: 'قصتنا',
  supplier: 'انضم كمورّد',
  disclaimer: 'إخلاء المسؤولية',
  index: 'فهرس الموقع',
  terms: 'الشروط والأحكام',
  privacy: 'الخصوصية',
  note: 'المكملات الغذائية لا تغني عن الغذاء المتنوع.',
  pays: 'طرق الدفع',
};
