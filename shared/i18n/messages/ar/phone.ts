import type { SameKeys } from '../../translate.ts';
import type { phone as english } from '../en/phone.ts';

export const phone: SameKeys<typeof english> = {
  title: 'تأكيد رقم جوالك',
  text: 'نرسل رمزًا من ستة أرقام إلى',
  sent: 'أرسلنا الرمز إلى',
  send_whatsapp: 'إرسال الرمز عبر واتساب',
  send_sms: 'إرسال الرمز برسالة نصية',
  again_whatsapp: 'إرسال رمز آخر عبر واتساب',
  again_sms: 'إرسال رمز آخر برسالة نصية',
  code: 'الرمز',
  code_hint: 'صالح لمدة 10 دقائق.',
  code_fault: 'الرمز مكوّن من ستة أرقام.',
  confirm: 'تأكيد',
};
