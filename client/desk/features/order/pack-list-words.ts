import { defineWords, isolate } from '../../i18n/words.ts';

export const packListWords = defineWords({
  en: {
    title: 'Pack',
    slip: 'Scan the bar code of a slip, or type the order’s number',
    open: 'Open',
    camera: 'Use the camera',
    cameraOff: 'Camera off',
    cameraFailed: 'The camera can’t be used here. A scanner or the field below works as well.',
    noOrder: (text: string) => `${isolate(text)} is no order’s number. It stands at the top of the slip.`,
    next: (number: string, name: string) => `Next: ${isolate(number)} · ${isolate(name)}`,
    waiting: 'To pack, the oldest first',
    nothing: 'Nothing is to be packed',
    packed: (number: string) => `${isolate(number)} is packed.`,
    label: 'Print its label',
    unsent: 'Scans of these orders weren’t sent yet. Open them once there is a connection:',
  },
  ar: {
    title: 'التجهيز',
    slip: 'امسح باركود قائمة التعبئة أو اكتب رقم الطلب',
    open: 'فتح',
    camera: 'تشغيل الكاميرا',
    cameraOff: 'إيقاف الكاميرا',
    cameraFailed: 'لا يمكن استخدام الكاميرا هنا، ويمكن استخدام ماسح أو الكتابة في الحقل.',
    noOrder: (text: string) => `${isolate(text)} ليس رقم طلب. الرقم في أعلى قائمة التعبئة.`,
    next: (number: string, name: string) => `التالي: ${isolate(number)} · ${isolate(name)}`,
    waiting: 'للتجهيز، الأقدم أولًا',
    nothing: 'لا شيء للتجهيز',
    packed: (number: string) => `جُهّز الطلب ${isolate(number)}.`,
    label: 'طباعة ملصقه',
    unsent: 'عمليات مسح في هذه الطلبات لم تُرسل بعد. افتحها عند عودة الاتصال:',
  },
});
