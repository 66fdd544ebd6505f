import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

type LetterState = DeskData<'outbox'>['items'][number]['state'];

export const messageWords = defineWords({
  en: {
    title: 'Mails',
    note: 'The newest hundred. What a mail says isn’t shown: its links are its reader’s alone.',
    find: 'E-mail address',
    none: 'No mail has been written yet',
    noneTo: (to: string) => `No mail to ${isolate(to)}`,
    about: 'About',
    to: 'To',
    when: 'When',
    stateOf: 'State',
    state: {
      waiting: 'waiting',
      sent: 'sent',
      stopped: 'turned off',
      given_up: 'given up',
    } satisfies Record<LetterState, string>,
    why: {
      waiting: 'It leaves within minutes, and is tried for a day.',
      stopped: 'Its reader wants no such mail.',
      given_up: 'The provider refused it, or a day has passed. Look at the address, and call the customer.',
    } satisfies Record<Exclude<LetterState, 'sent'>, string>,
  },
  ar: {
    title: 'الرسائل',
    note: 'أحدث مئة رسالة. نص الرسالة لا يُعرض، فروابطها لقارئها وحده.',
    find: 'البريد الإلكتروني',
    none: 'لم تُكتب أي رسالة بعد',
    noneTo: (to: string) => `لا رسائل إلى ${isolate(to)}`,
    about: 'الموضوع',
    to: 'إلى',
    when: 'متى',
    stateOf: 'الحالة',
    state: { waiting: 'في الانتظار', sent: 'أُرسلت', stopped: 'أوقفها قارئها', given_up: 'تعذّر إرسالها' },
    why: {
      waiting: 'تخرج خلال دقائق، وتتكرر المحاولة يومًا.',
      stopped: 'لا يريد صاحبها رسائل كهذه.',
      given_up: 'رفضها مزوّد البريد أو مضى يوم. راجع العنوان واتصل بالعميل.',
    },
  },
});
