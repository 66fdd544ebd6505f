import type { Lang } from './money.ts';
import type { ChargeStatus } from './outcomes.ts';
import type { PaymentScenario } from './scenarios.ts';
import type { FieldName, Problem } from './test-cards.ts';

interface PageMessages {
  gatewayName: string;
  testNotice: string;
  otherLanguage: string;
  skipToPayment: string;
  payTitle: (merchant: string) => string;
  payTo: string;
  amount: string;
  order: string;
  method: string;
  chooseMethod: string;
  payBefore: string;
  bank: string;
  knetTestBank: string;
  otherBank: string;
  fields: Record<FieldName, string>;
  cvvHint: string;
  filled: string;
  pay: (amount: string) => string;
  payWith: (name: string) => string;
  phoneNote: string;
  cancel: string;
  problemsTitle: string;
  problemsText: string;
  problems: Record<Problem, string>;
  outcomesTitle: string;
  outcomesIntro: string;
  scenarios: Record<PaymentScenario, { name: string; does: string }>;
  cardsTitle: string;
  cardColumns: { card: string; expiry: string; answer: string };
  dateAnswers: Record<string, string>;
  cvvNote: string;
  pinNote: string;
  endTitles: Record<ChargeStatus, string>;
  endTexts: Record<ChargeStatus, string>;
  charge: string;
  returnTo: (merchant: string) => string;
  notFoundTitle: string;
  notFoundText: string;
}

export const messages: Record<Lang, PageMessages> = {
  en: {
    gatewayName: 'Test Payments',
    testNotice: 'Test gateway. No money moves, and only test cards work. Never type a real card.',
    otherLanguage: 'العربية',
    skipToPayment: 'Skip to payment',
    payTitle: (merchant) => `Pay ${merchant}`,
    payTo: 'Pay to',
    amount: 'Amount',
    order: 'Order',
    method: 'Method',
    chooseMethod: 'Choose how to pay',
    payBefore: 'Pay by',
    bank: 'Your bank',
    knetTestBank: 'KNET Test Card [KNET1]',
    otherBank: 'Another bank (declines)',
    fields: { number: 'Card number', expiry: 'Expiry date (MM/YY)', cvv: 'Security code (CVV)', pin: 'PIN' },
    cvvHint: 'Three digits on the back of the card, four on the front of an Amex.',
    filled: 'Filled with a test card that is approved.',
    pay: (amount) => `Pay ${amount}`,
    payWith: (name) => `Pay with ${name}`,
    phoneNote: 'A test device answers at once, so there’s nothing to fill in.',
    cancel: 'Cancel and go back',
    problemsTitle: 'The payment wasn’t sent.',
    problemsText: 'The test card is filled in again. Please check:',
    problems: {
      notTestCard: 'Only the test cards listed below work here.',
      notMada: 'This page takes mada cards only.',
      expiryForm: 'Write the expiry date as MM/YY, for example 01/39.',
      cvvForm: 'The security code has three or four digits.',
      pinForm: 'The PIN has four digits.',
    },
    outcomesTitle: 'Test outcomes',
    outcomesIntro: 'Skip the form and choose how the bank behaves.',
    scenarios: {
      captured: { name: 'Captured', does: 'Paid, and the shop is told once.' },
      declined: { name: 'Declined', does: 'The bank says no.' },
      cancelled: { name: 'Cancelled', does: 'The shopper gives up.' },
      neverAnswers: { name: 'Never answers', does: 'Back to the shop; the payment stays open and nobody is told.' },
      answersLate: { name: 'Answers late', does: 'Back to the shop first; paid a few seconds later.' },
      answersTwice: { name: 'Answers twice', does: 'Paid, and the shop is told twice at once.' },
      wrongAmount: { name: 'Wrong amount', does: 'Paid, but short by the smallest coin.' },
      noWebhook: { name: 'No webhook', does: 'Paid, but the shop is never told.' },
    },
    cardsTitle: 'Test cards',
    cardColumns: { card: 'Card', expiry: 'Expiry', answer: 'The bank answers' },
    dateAnswers: {
      captured: 'Approved',
      declined: 'Declined',
      expiredCard: 'Card expired',
      timedOut: 'Timed out',
      acquirerError: 'System error',
      unspecifiedFailure: 'Failure',
      unknown: 'Unknown',
    },
    cvvNote: 'CVV 100 matches (Amex 1000), 102 doesn’t (Amex 1020).',
    pinNote: 'PIN 1234 is right, any other is declined.',
    endTitles: {
      INITIATED: 'Waiting for the bank',
      IN_PROGRESS: 'Waiting for the bank',
      CAPTURED: 'Payment complete',
      CANCELLED: 'Payment cancelled',
      DECLINED: 'Payment declined',
      FAILED: 'Payment failed',
      TIMEDOUT: 'Payment timed out',
      UNKNOWN: 'Result unknown',
    },
    endTexts: {
      INITIATED: 'The payment was sent and the bank hasn’t answered yet. Please don’t pay again.',
      IN_PROGRESS: 'The payment was sent and the bank hasn’t answered yet. Please don’t pay again.',
      CAPTURED: 'The bank approved this payment. It can’t be paid a second time.',
      CANCELLED: 'Nothing was taken. You can go back to the shop and start again.',
      DECLINED: 'The bank didn’t approve this payment. Nothing was taken.',
      FAILED: 'The payment couldn’t be completed. Nothing was taken.',
      TIMEDOUT: 'This payment wasn’t finished in time. Nothing was taken.',
      UNKNOWN: 'The bank gave no clear answer. Please don’t pay again until the shop has looked into it.',
    },
    charge: 'Charge',
    returnTo: (merchant) => `Return to ${merchant}`,
    notFoundTitle: 'Payment not found',
    notFoundText: 'This link doesn’t match any payment. Go back to the shop and start again.',
  },
  ar: {
    gatewayName: 'المدفوعات التجريبية',
    testNotice: 'بوابة تجريبية: لا تُخصم أي أموال، ولا تعمل سوى البطاقات التجريبية. لا تكتب بيانات بطاقة حقيقية.',
    otherLanguage: 'English',
    skipToPayment: 'انتقل إلى الدفع',
    payTitle: (merchant) => `الدفع إلى ${merchant}`,
    payTo: 'الدفع إلى',
    amount: 'المبلغ',
    order: 'الطلب',
    method: 'طريقة الدفع',
    chooseMethod: 'اختر طريقة الدفع',
    payBefore: 'ادفع قبل',
    bank: 'البنك',
    knetTestBank: 'بطاقة كي نت تجريبية [KNET1]',
    otherBank: 'بنك آخر (يرفض)',
    fields: { number: 'رقم البطاقة', expiry: 'الانتهاء (شهر/سنة)', cvv: 'رمز الأمان (CVV)', pin: 'الرقم السري' },
    cvvHint: 'ثلاثة أرقام على ظهر البطاقة، وأربعة على وجه بطاقة Amex.',
    filled: 'الحقول مملوءة ببطاقة تجريبية مقبولة.',
    pay: (amount) => `ادفع ${amount}`,
    payWith: (name) => `الدفع بواسطة ${name}`,
    phoneNote: 'محفظة جهاز تجريبي ترد فورًا، ولا حاجة إلى كتابة شيء.',
    cancel: 'إلغاء والرجوع',
    problemsTitle: 'لم تُرسل عملية الدفع.',
    problemsText: 'أعدنا تعبئة البطاقة التجريبية. تحقّق من:',
    problems: {
      notTestCard: 'لا تعمل هنا سوى البطاقات التجريبية المذكورة أدناه.',
      notMada: 'هذه الصفحة تقبل بطاقات مدى فقط.',
      expiryForm: 'اكتب تاريخ الانتهاء شهرًا ثم سنة، مثل 01/39.',
      cvvForm: 'رمز الأمان ثلاثة أرقام أو أربعة.',
      pinForm: 'الرقم السري أربعة أرقام.',
    },
    outcomesTitle: 'نتائج تجريبية',
    outcomesIntro: 'تجاوز النموذج واختر كيف يتصرف البنك.',
    scenarios: {
      captured: { name: 'مقبولة', does: 'تم الدفع، ويُبلَّغ المتجر مرة واحدة.' },
      declined: { name: 'مرفوضة', does: 'البنك يرفض.' },
      cancelled: { name: 'ملغاة', does: 'المشتري يتراجع.' },
      neverAnswers: { name: 'بلا جواب', does: 'عودة إلى المتجر، وتبقى العملية مفتوحة ولا يُبلَّغ أحد.' },
      answersLate: { name: 'جواب متأخر', does: 'عودة إلى المتجر أولًا، ثم يتم الدفع بعد ثوانٍ.' },
      answersTwice: { name: 'جواب مكرر', does: 'تم الدفع، ويُبلَّغ المتجر مرتين معًا.' },
      wrongAmount: { name: 'مبلغ خاطئ', does: 'تم الدفع ناقصًا أصغر وحدة نقدية.' },
      noWebhook: { name: 'بلا إشعار', does: 'تم الدفع، ولا يُبلَّغ المتجر.' },
    },
    cardsTitle: 'البطاقات التجريبية',
    cardColumns: { card: 'البطاقة', expiry: 'الانتهاء', answer: 'جواب البنك' },
    dateAnswers: {
      captured: 'مقبولة',
      declined: 'مرفوضة',
      expiredCard: 'بطاقة منتهية',
      timedOut: 'انتهت المهلة',
      acquirerError: 'خطأ في النظام',
      unspecifiedFailure: 'فشل',
      unknown: 'غير معروف',
    },
    cvvNote: 'رمز الأمان 100 صحيح (1000 لبطاقة Amex)، و102 خاطئ (1020 لبطاقة Amex).',
    pinNote: 'الرقم السري 1234 صحيح، وغيره مرفوض.',
    endTitles: {
      INITIATED: 'بانتظار البنك',
      IN_PROGRESS: 'بانتظار البنك',
      CAPTURED: 'تم الدفع',
      CANCELLED: 'أُلغيت عملية الدفع',
      DECLINED: 'رُفضت عملية الدفع',
      FAILED: 'فشلت عملية الدفع',
      TIMEDOUT: 'انتهت مهلة الدفع',
      UNKNOWN: 'النتيجة غير معروفة',
    },
    endTexts: {
      INITIATED: 'أُرسلت عملية الدفع ولم يجب البنك بعد. لا تدفع مرة أخرى من فضلك.',
      IN_PROGRESS: 'أُرسلت عملية الدفع ولم يجب البنك بعد. لا تدفع مرة أخرى من فضلك.',
      CAPTURED: 'وافق البنك على عملية الدفع هذه، ولا يمكن دفعها مرة ثانية.',
      CANCELLED: 'لم يُخصم شيء. يمكنك الرجوع إلى المتجر والبدء من جديد.',
      DECLINED: 'لم يوافق البنك على عملية الدفع. لم يُخصم شيء.',
      FAILED: 'تعذّر إتمام عملية الدفع. لم يُخصم شيء.',
      TIMEDOUT: 'لم تكتمل عملية الدفع في وقتها. لم يُخصم شيء.',
      UNKNOWN: 'لم يعطِ البنك جوابًا واضحًا. سيتحقق المتجر قبل أن تدفع مرة أخرى.',
    },
    charge: 'رقم العملية',
    returnTo: (merchant) => `العودة إلى ${merchant}`,
    notFoundTitle: 'لا توجد عملية دفع بهذا العنوان',
    notFoundText: 'هذا العنوان لا يخص أي عملية دفع. ارجع إلى المتجر وابدأ من جديد.',
  },
};
