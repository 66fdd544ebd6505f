import type { ContentKey } from '../../../../shared/domain/content-keys.ts';
import type { ContentFault } from '../../../../shared/domain/content-text.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { defineWords, isolate } from '../../i18n/words.ts';

type Faults = Readonly<Record<ContentFault, (line: number) => string>>;

export const contentWords = defineWords({
  en: {
    title: 'Texts',
    note: 'The shop’s long texts, in both languages. A change shows within ten seconds.',
    text: 'Text',
    state: 'State',
    written: 'yours',
    sample: 'sample',
    language: 'Language',
    languages: { en: 'English', ar: 'Arabic' } satisfies Record<Locale, string>,
    how: 'What changes here is what customers read and agree to.',
    names: {
      'our-story': 'Our story',
      'how-it-works': 'How it works',
      help: 'Questions and answers',
      'contact-us': 'Contact us',
      'return-policy': 'Returns',
      terms: 'Terms',
      'privacy-policy': 'Privacy',
      disclaimer: 'Disclaimer',
      'become-a-supplier': 'Become a supplier',
    } satisfies Record<ContentKey, string> as Readonly<Record<ContentKey, string>>,
    marks: '# title, > a sentence about the page, ## a part, - an item, [words](/page) a link.',
    isSample: 'This is the shop’s sample. Read it as if you signed it, and write your own.',
    toSample: 'Back to the sample',
    sampleAgain: 'The sample stands there again.',
    claims: (found: string) => `Saved. Look at these words, which may promise what a shop must not: ${isolate(found)}`,
    preview: 'As it will look',
    fault: {
      title: (line) => `Line ${line}: begin with the title, after # and a space.`,
      lead: (line) => `Line ${line}: below the title a sentence about the page is missing, after > and a space.`,
      empty: () => 'There is nothing below the title yet.',
      deep: (line) => `Line ${line}: one title, and parts after ##. Nothing deeper.`,
      link: (line) => `Line ${line}: a link leads to a page of the shop (/terms), https://, mailto: or tel:.`,
    } satisfies Faults as Faults,
  },
  ar: {
    title: 'النصوص',
    note: 'نصوص المتجر الطويلة باللغتين. يظهر التعديل خلال عشر ثوانٍ.',
    text: 'النص',
    state: 'الحالة',
    written: 'نصك',
    sample: 'نموذج',
    language: 'اللغة',
    languages: { en: 'الإنجليزية', ar: 'العربية' },
    how: 'ما تكتبه هنا هو ما يقرؤه العملاء ويوافقون عليه.',
    names: {
      'our-story': 'قصتنا',
      'how-it-works': 'كيف نعمل',
      help: 'الأسئلة الشائعة',
      'contact-us': 'تواصل معنا',
      'return-policy': 'الاسترجاع',
      terms: 'الشروط',
      'privacy-policy': 'الخصوصية',
      disclaimer: 'إخلاء المسؤولية',
      'become-a-supplier': 'كن موردًا',
    },
    marks: '# للعنوان، > لجملة عن الصفحة، ## لعنوان جزء، - لبند، [كلمات](/page) لرابط.',
    isSample: 'هذا نموذج المتجر. اقرأه كأنك توقّع عليه، ثم اكتب نصك.',
    toSample: 'العودة إلى النموذج',
    sampleAgain: 'عاد النموذج.',
    claims: (found: string) => `حُفظ. راجع هذه الكلمات، فقد تعد بما لا يجوز لمتجر أن يعد به: ${isolate(found)}`,
    preview: 'كما سيظهر',
    fault: {
      title: (line) => `السطر ${line}: ابدأ بالعنوان بعد # ومسافة.`,
      lead: (line) => `السطر ${line}: تنقص جملة عن الصفحة تحت العنوان، بعد > ومسافة.`,
      empty: () => 'لا شيء تحت العنوان بعد.',
      deep: (line) => `السطر ${line}: عنوان واحد وأجزاء بعد ##، ولا أعمق من ذلك.`,
      link: (line) => `السطر ${line}: الرابط إلى صفحة في المتجر (/terms) أو https:// أو mailto: أو tel:.`,
    },
  },
});
