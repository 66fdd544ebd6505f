/** The demo shop's front page. A merchant orders and words it otherwise by rows of the same table. */
export const homeBlocks = [
  {
    type: 'banner',
    content: {
      title: { en: 'What is inside, in plain figures', ar: 'ما بداخل العلبة، بأرقام واضحة' },
      text: {
        en: 'Vitamins, minerals and herbs with the dose on the card, delivered across Kuwait and Saudi Arabia.',
        ar: 'فيتامينات ومعادن وأعشاب، والجرعة مكتوبة على كل بطاقة، ونوصلها لكل مناطق الكويت والسعودية.',
      },
      action: { en: 'See all products', ar: 'تصفّح المنتجات' },
      path: '/products',
    },
  },
  {
    type: 'categories',
    content: { title: { en: 'Shop by need', ar: 'تسوّق حسب حاجتك' } },
  },
  {
    type: 'popular',
    content: { title: { en: 'What others choose', ar: 'الأكثر طلبًا' }, path: '/products?sort=popularity-desc' },
  },
  {
    type: 'blood-tests',
    content: {
      title: { en: 'Start with a number, not a guess', ar: 'ابدأ برقم لا بتخمين' },
      text: {
        en: 'A licensed laboratory reads your sample, and you read a page in plain words.',
        ar: 'مختبر مرخّص يقرأ عيّنتك، وأنت تقرأ صفحة بكلام واضح.',
      },
    },
  },
  {
    type: 'products',
    content: { title: { en: 'On sale now', ar: 'العروض الحالية' }, path: '/products?on_sale=true' },
  },
  {
    type: 'brands',
    content: { title: { en: 'Brands', ar: 'الماركات' } },
  },
  {
    type: 'nutritionists',
    content: { title: { en: 'Chosen by nutritionists', ar: 'من اختيار أخصائيي التغذية' } },
  },
  {
    type: 'text',
    content: {
      title: { en: 'Before you choose', ar: 'قبل أن تختار' },
      text: {
        en: 'A supplement adds to a varied diet and does not replace it. If you are pregnant, breastfeeding, under 18 or take medicine, ask your doctor first.',
        ar: 'المكمّل يضيف إلى غذاء متنوع ولا يغني عنه. إن كنتِ حاملًا أو مرضعًا، أو كنت دون 18 سنة، أو تتناول دواءً، فاسأل طبيبك أولًا.',
      },
    },
  },
] as const;
