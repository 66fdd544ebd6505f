import type { SameMessageKeys } from '../../translate.ts';
import type { sharing as english } from '../en/sharing.ts';

export const sharing: SameMessageKeys<typeof english> = {
  title: 'المشاركة مع طبيب أو أخصائي تغذية',
  how_long: 'ما المدة؟',
  days_1: '24 ساعة',
  days_7: '7 أيام',
  days_30: '30 يومًا',
  make: 'إنشاء رابط',
  once: 'انسخه الآن، فلن يظهر مرة أخرى.',
  link: 'الرابط',
  copy: 'نسخ',
  open_until: 'مفتوح حتى {{date}}',
  over: 'منتهٍ',
  end: 'إنهاء',
};
