import type { SetupStep } from '../../../../shared/domain/setup.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

type Steps = Record<SetupStep, { title: string; why: string }>;

export const setupWords = defineWords({
  en: {
    title: 'Get the shop ready to sell',
    progress: (done: number, all: number) => `${isolate(`${done}/${all}`)}`,
    away: 'Put away',
    isAway: 'The list is put away for everybody.',
    done: 'Done',
    open: 'Fill in',
    newProduct: 'New product',
    importFile: 'Import a file',
    invite: 'Invite somebody',
    steps: {
      seller: {
        title: 'Who sells',
        why: 'Name, commercial register and address stand on each invoice. Until they are yours, invoices are samples.',
      },
      product: { title: 'The first product on sale', why: 'Shown in the shop, with a price and with stock.' },
      fees: {
        title: 'Delivery fee, and how customers reach you',
        why: 'Look over the fee and cash on delivery, and write a phone, WhatsApp or e-mail.',
      },
      days: {
        title: 'Delivery days',
        why: 'Until when an order leaves the same day, in how many days it arrives, which days are off.',
      },
      texts: {
        title: 'Terms in your own words',
        why: 'Terms, returns and privacy are samples. Write yours in English and Arabic.',
      },
      bank: {
        title: 'Online payment',
        why: 'The shop is joined to a stand-in bank, which takes no money. Your account at Tap is joined when the shop is deployed (docs/deploy.md).',
      },
      logo: { title: 'The shop’s logo', why: 'At the top of each page of the shop. Without it stands ours.' },
      staff: { title: 'The first colleague', why: 'Each has a role and a passkey of their own.' },
    } satisfies Steps,
  },
  ar: {
    title: 'جهّز متجرك للبيع',
    progress: (done: number, all: number) => `${isolate(`${done}/${all}`)}`,
    away: 'إخفاء الخطوات',
    isAway: 'أُخفيت الخطوات عن الجميع.',
    done: 'تم',
    open: 'تعبئة',
    newProduct: 'منتج جديد',
    importFile: 'استيراد ملف',
    invite: 'دعوة موظف',
    steps: {
      seller: {
        title: 'بيانات البائع',
        why: 'الاسم والسجل التجاري والعنوان تُطبع على كل فاتورة، وتبقى الفواتير نماذج حتى تكتب بياناتك.',
      },
      product: { title: 'أول منتج للبيع', why: 'معروض في المتجر، وله سعر ومخزون.' },
      fees: {
        title: 'رسوم التوصيل ووسيلة التواصل',
        why: 'راجع الرسوم والدفع عند الاستلام، واكتب هاتفًا أو واتساب أو بريدًا يصل إليك به العملاء.',
      },
      days: { title: 'أيام التوصيل', why: 'آخر موعد ليخرج الطلب في يومه، وبعد كم يوم يصل، وأيام الراحة.' },
      texts: {
        title: 'الشروط والسياسات بكلماتك',
        why: 'الشروط وسياستا الاسترجاع والخصوصية نماذج الآن. اكتب نصوصك بالعربية والإنجليزية.',
      },
      bank: {
        title: 'الدفع الإلكتروني',
        why: 'المتجر موصول ببنك تجريبي لا يحصّل مالًا. يُربط حسابك في Tap عند نشر المتجر (docs/deploy.md).',
      },
      logo: { title: 'شعار المتجر', why: 'أعلى كل صفحة من المتجر، وبدونه يظهر شعارنا.' },
      staff: { title: 'أول زميل', why: 'لكل موظف دوره ومفتاح مروره.' },
    } satisfies Steps,
  },
});
