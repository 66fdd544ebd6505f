import { answered, type Exit } from './questionnaire.ts';

export const exits: readonly Exit[] = [
  {
    id: 'another-adult',
    when: [answered('whom', 'adult')],
    to: 'themselves',
    text: {
      en: 'Only they can answer the questions about medicines and health. Send them the quiz, and they answer on their own phone.',
      ar: 'أسئلة الأدوية والصحة لا يجيب عنها إلا صاحبها. أرسل إليه رابط الاختبار ليجيب من هاتفه.',
    },
  },
  {
    id: 'under-18',
    when: [answered('whom', 'child'), answered('age', 'under-18')],
    to: 'doctor',
    text: {
      en: 'These suggestions are for adults. For a child, please ask a doctor.',
      ar: 'هذه الاقتراحات للبالغين فقط. للأطفال يُرجى استشارة الطبيب.',
    },
  },
  {
    id: 'pregnant',
    when: [answered('pregnancy', 'pregnant'), answered('pregnancy', 'trying')],
    to: 'nutritionist',
    text: {
      en: 'In pregnancy, or while planning one, we suggest nothing without your doctor. You can talk to a nutritionist.',
      ar: 'أثناء الحمل أو التخطيط له لا نقترح شيئًا دون طبيبك. يمكنكِ التحدث إلى أخصائية تغذية.',
    },
  },
  {
    id: 'warfarin',
    when: [answered('medicines', 'warfarin')],
    to: 'doctor',
    text: {
      en: 'With warfarin please ask your doctor or pharmacist before any supplement.',
      ar: 'مع الوارفارين استشر طبيبك أو الصيدلي قبل تناول أي مكمل.',
    },
  },
  {
    id: 'transplant',
    when: [answered('medicines', 'immune')],
    to: 'doctor',
    text: {
      en: 'With medicines that hold down immunity, as after a transplant, please ask your doctor first.',
      ar: 'مع الأدوية المثبطة للمناعة، كما بعد زراعة الأعضاء، استشر طبيبك أولًا.',
    },
  },
  {
    id: 'other-medicine',
    when: [answered('medicines', 'other')],
    to: 'pharmacist',
    text: {
      en: 'Our rules don’t know your medicine. A pharmacist can look at it together with any supplement.',
      ar: 'دواؤك ليس ضمن قواعدنا. الصيدلي يراجعه معك مع أي مكمل تفكر فيه.',
    },
  },
  {
    id: 'kidney',
    when: [answered('conditions', 'kidney')],
    to: 'doctor',
    text: {
      en: 'With kidney disease please ask your doctor before any supplement.',
      ar: 'مع أمراض الكلى استشر طبيبك قبل تناول أي مكمل.',
    },
  },
  {
    id: 'bariatric',
    when: [answered('conditions', 'bariatric')],
    to: 'doctor',
    text: {
      en: 'After stomach surgery the amounts are others, and blood tests decide. Please ask the team that follows you.',
      ar: 'بعد عمليات المعدة تختلف الكميات وتحددها فحوص الدم. استشر الفريق الذي يتابعك.',
    },
  },
  {
    id: 'cancer',
    when: [answered('conditions', 'cancer')],
    to: 'doctor',
    text: {
      en: 'If you are under care for cancer, please ask your care team first.',
      ar: 'إذا كنت تحت الرعاية الطبية بسبب السرطان فاستشر فريقك الطبي أولًا.',
    },
  },
  {
    id: 'red-flags',
    when: [
      answered('signs', 'chest-pain'),
      answered('signs', 'fainting'),
      answered('signs', 'weight-loss'),
      answered('signs', 'blood-in-stool'),
      answered('signs', 'self-harm'),
    ],
    to: 'doctor',
    text: {
      en: 'Please see a doctor soon, or call emergency services if it is happening now.',
      ar: 'يُرجى مراجعة الطبيب قريبًا، أو الاتصال بالطوارئ إن كان ذلك يحدث الآن.',
    },
  },
];
