import type { LocalText } from '../locale.ts';
import type { FactOption, Question } from './questionnaire.ts';
import { none } from './safety-questions.ts';

const fromAnswers: LocalText = {
  en: 'Written rules turn these answers into your list. Same answers, same list.',
  ar: 'قواعد مكتوبة تحوّل هذه الإجابات إلى قائمتك. نفس الإجابات تعطي نفس القائمة.',
};

export const wishQuestions: readonly Question<LocalText, FactOption>[] = [
  {
    linkId: 'goals',
    section: 'wishes',
    text: { en: 'What matters to you most?', ar: 'ما الذي يهمك أكثر؟' },
    hint: { en: 'Choose up to three.', ar: 'اختر ثلاثة على الأكثر.' },
    why: fromAnswers,
    repeats: true,
    maxOccurs: 3,
    answerOption: [
      { value: 'energy', text: { en: 'Energy through the day', ar: 'نشاط طوال اليوم' } },
      { value: 'calm', text: { en: 'Calm on busy days', ar: 'هدوء في الأيام المزدحمة' } },
      { value: 'sleep', text: { en: 'A restful evening', ar: 'مساء هادئ' } },
      { value: 'beauty', text: { en: 'Hair, skin and nails', ar: 'الشعر والبشرة والأظافر' } },
      { value: 'digestion', text: { en: 'Digestion', ar: 'الهضم' } },
      { value: 'immunity', text: { en: 'Immunity', ar: 'المناعة' } },
      { value: 'bones', text: { en: 'Bones', ar: 'العظام' } },
      { value: 'training', text: { en: 'Training', ar: 'الرياضة' } },
    ],
  },
  {
    linkId: 'food',
    section: 'wishes',
    text: { en: 'Which of these is true of your food?', ar: 'ما الذي ينطبق على طعامك؟' },
    hint: { en: 'Tick all that fit.', ar: 'اختر كل ما ينطبق.' },
    why: fromAnswers,
    repeats: true,
    answerOption: [
      { value: 'little-fish', text: { en: 'Fish less than once a week', ar: 'سمك أقل من مرة في الأسبوع' } },
      { value: 'little-meat', text: { en: 'Little or no meat', ar: 'لحم قليل أو لا لحم' } },
      { value: 'little-dairy', text: { en: 'Little or no milk, yoghurt, cheese', ar: 'حليب وألبان قليلة أو لا شيء' } },
      {
        value: 'few-greens',
        text: { en: 'Rarely nuts, beans or greens', ar: 'نادرًا المكسرات والبقول والخضار الورقية' },
      },
      { value: 'vegan', text: { en: 'Nothing from animals', ar: 'لا شيء من مصدر حيواني' } },
      none,
    ],
  },
  {
    linkId: 'routine',
    section: 'wishes',
    text: { en: 'Which of these is true of most days?', ar: 'ما الذي ينطبق على معظم أيامك؟' },
    hint: { en: 'Tick all that fit.', ar: 'اختر كل ما ينطبق.' },
    why: {
      en: 'The skin makes vitamin D in the sun, and training takes salts and protein.',
      ar: 'البشرة تصنع فيتامين د في الشمس، والرياضة تستهلك أملاحًا وبروتينًا.',
    },
    repeats: true,
    answerOption: [
      { value: 'little-sun', text: { en: 'Indoors, or covered from the sun', ar: 'في الداخل أو مغطّى عن الشمس' } },
      { value: 'short-sleep', text: { en: 'Less than 7 hours of sleep', ar: 'أقل من 7 ساعات نوم' } },
      {
        value: 'trains',
        text: { en: 'Training, three times a week or more', ar: 'رياضة ثلاث مرات في الأسبوع أو أكثر' },
      },
      { value: 'coffee', text: { en: 'More than four coffees or teas', ar: 'أكثر من أربعة أكواب قهوة أو شاي' } },
      none,
    ],
  },
  {
    linkId: 'taking',
    section: 'wishes',
    text: { en: 'What do you take already?', ar: 'ماذا تتناول من المكملات الآن؟' },
    why: {
      en: 'So that nothing is suggested twice, and nothing adds up to too much.',
      ar: 'حتى لا نقترح الشيء مرتين ولا تزيد الكمية على الحد.',
    },
    repeats: true,
    answerOption: [
      { value: 'multivitamin', text: { en: 'A multivitamin', ar: 'فيتامينات متعددة' } },
      { value: 'vitamin-d', text: { en: 'Vitamin D', ar: 'فيتامين د' } },
      { value: 'omega-3', text: { en: 'Omega-3', ar: 'أوميغا 3' } },
      { value: 'magnesium', text: { en: 'Magnesium', ar: 'مغنيسيوم' } },
      { value: 'b12', text: { en: 'Vitamin B12 or B-complex', ar: 'فيتامين ب12 أو ب المركب' } },
      { value: 'zinc', text: { en: 'Zinc', ar: 'زنك' } },
      { value: 'vitamin-c', text: { en: 'Vitamin C', ar: 'فيتامين سي' } },
      { value: 'calcium', text: { en: 'Calcium', ar: 'كالسيوم' } },
      { value: 'biotin', text: { en: 'Biotin or hair vitamins', ar: 'بيوتين أو فيتامينات الشعر' } },
      none,
    ],
  },
  {
    linkId: 'form',
    section: 'wishes',
    text: { en: 'Anything about the form?', ar: 'هل لديك طلب بخصوص الشكل؟' },
    why: { en: 'We read this from the labels.', ar: 'نعرف ذلك من الملصقات.' },
    repeats: true,
    answerOption: [
      { value: 'halal', text: { en: 'Halal on the label', ar: 'حلال على الملصق' } },
      { value: 'no-gelatin', text: { en: 'No gelatin', ar: 'بدون جيلاتين' } },
      { value: 'easy', text: { en: 'Nothing to swallow whole', ar: 'لا شيء يُبلع كاملًا' } },
      { ...none, text: { en: 'Any form is fine', ar: 'أي شكل مناسب' } },
    ],
  },
  {
    linkId: 'budget',
    section: 'wishes',
    text: { en: 'How much may the list cost?', ar: 'كم تكلفة القائمة المناسبة لك؟' },
    why: { en: 'The list ends where your budget does.', ar: 'تنتهي القائمة عند ميزانيتك.' },
    answerOption: [
      { value: 'small', text: { en: 'Up to {{budget_small}}', ar: 'حتى {{budget_small}}' } },
      { value: 'middle', text: { en: 'Up to {{budget_middle}}', ar: 'حتى {{budget_middle}}' } },
      { value: 'any', text: { en: 'No limit', ar: 'بلا حد' } },
    ],
  },
];
