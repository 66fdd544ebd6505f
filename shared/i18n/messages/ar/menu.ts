import type { SameMessageKeys } from '../../translate.ts';
import type { menu as en } from '../en/menu.ts';

export const menu: SameMessageKeys<typeof en> = {
  title: 'القائمة',
  categories: 'الأقسام',
  all_categories: 'كل الأقسام',
  sign_up: 'إنشاء حساب',
  my_account: 'حسابي',
  country_language: 'الدولة واللغة',
  text: 'مكملات وفيتامينات وفحوصات دم في الكويت والسعودية، وكل مكوّن واضح أمامك.',
  orders: 'طلباتي',
  addresses: 'عناويني',
  note: 'المكملات الغذائية لا تغني عن الغذاء المتنوع.',
  registration: 'السجل التجاري',
  vat_number: 'الرقم الضريبي',
  whatsapp: 'واتساب',
  contacts: 'للتواصل',
  pays: 'طرق الدفع',
  app_title: 'التطبيق',
  app_text: 'هذه الصفحة متاحة أيضًا في تطبيقنا.',
  app_open: 'فتح في التطبيق',
  app_close: 'ليس الآن',
};
