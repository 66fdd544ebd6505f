/** The default home page, until the merchant sets one (`npm run desk -- home set`). */
import type { BlockInput, TileInput } from './block-input.ts';

/** Stands for a tile whose page is switched off. */
export const newInTile: TileInput = {
  title: { en: 'New in', ar: 'وصل حديثًا' },
  text: { en: 'Our newest products.', ar: 'أحدث المنتجات عندنا.' },
  action: { en: 'Shop new in', ar: 'تسوّق الجديد' },
  path: '/products?sort=newest-desc',
};

export const defaultTiles: TileInput[] = [
  {
    title: { en: 'Price drops', ar: 'أسعار مخفّضة' },
    text: { en: 'Today’s offers in one place.', ar: 'عروض اليوم في مكان واحد.' },
    action: { en: 'Shop offers', ar: 'تسوّق العروض' },
    path: '/products?on_sale=true',
  },
  {
    title: { en: 'Not sure what to take?', ar: 'وش يناسبني؟' },
    text: { en: 'A few questions, safety first.', ar: 'أسئلة قليلة تبدأ بالسلامة.' },
    action: { en: 'Take the quiz', ar: 'ابدأ الاختبار' },
    path: '/quiz',
  },
];

export const defaultBlocks: readonly BlockInput[] = [
  {
    type: 'banner',
    title: { en: 'What’s inside, in plain figures', ar: 'كل ما في العلبة بأرقام واضحة' },
    text: {
      en: 'Vitamins, minerals and herbs with the full label on every page, delivered to your door in {{country}}.',
      ar: 'فيتامينات ومعادن وأعشاب بمكوّناتها كاملة في كل صفحة، تصلك أينما كنت في {{country}}.',
    },
    action: { en: 'Shop all products', ar: 'تسوّق كل المنتجات' },
    path: '/products',
    tiles: defaultTiles,
  },
  { type: 'categories', title: { en: 'Shop by category', ar: 'تسوّق حسب القسم' } },
  { type: 'popular', title: { en: 'Bestsellers in {{country}}', ar: 'الأكثر مبيعًا في {{country}}' } },
  {
    type: 'blood-tests',
    title: { en: 'Start with a number, not a guess', ar: 'افحص أولًا ثم اختر' },
    text: {
      en: 'A licensed laboratory analyses your sample. You get one clear page of results.',
      ar: 'مختبر مرخّص يحلل عينتك، وتصلك نتائجك في صفحة واحدة واضحة.',
    },
  },
  // Products of the demo catalogue; shops without them do not show this row.
  {
    type: 'collection',
    title: { en: 'For kids', ar: 'للأطفال' },
    text: {
      en: 'Gummies, chews and drops in children’s amounts. Keep them out of reach, and ask your doctor what suits your child’s age.',
      ar: 'علكات وأقراص للمضغ وقطرات بكميات تناسب الصغار. احفظها بعيدًا عن متناول الأطفال، واسأل طبيبك عن العمر المناسب.',
    },
    products: [
      'nuwa-kids-multi-gummies',
      'brightmoor-vitamin-d3-drops-kids-400',
      'brightmoor-kids-dha-chews',
      'brightmoor-elderberry-kids-gummies',
      'lumennine-kids-probiotic-gummies',
      'brightmoor-kids-zinc-gummies-strawberry',
      'brightmoor-kids-lutein-gummies',
      'ottofig-kids-multi-fig-berry',
      'lumennine-kids-dha-chewable-fish',
      'ottofig-kids-fibre-apple',
    ],
  },
  { type: 'products', title: { en: 'On offer now', ar: 'عروض اليوم' } },
  { type: 'brands', title: { en: 'Brands', ar: 'الماركات' } },
  { type: 'nutritionists', title: { en: 'Nutritionists’ picks', ar: 'اختيارات أخصائيي التغذية' } },
  {
    type: 'text',
    title: { en: 'Before you choose', ar: 'قبل أن تختار' },
    text: {
      en: 'A supplement adds to a varied diet. It doesn’t replace one. If you’re pregnant, breastfeeding, under 18 or taking medicine, ask your doctor first.',
      ar: 'المكمّل يكمّل الغذاء المتنوع ولا يغني عنه. اسأل طبيبك أولًا في حال الحمل أو الرضاعة، أو إن كنت دون 18 سنة أو تتناول دواءً.',
    },
  },
];
