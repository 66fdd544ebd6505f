/** The shop's own home page: what stands there until a merchant sets another (`npm run desk -- home set`). */
import type { GivenBlock, GivenTile } from './given-blocks.ts';

export const ownTiles: GivenTile[] = [
  {
    title: { en: 'Taken down in price', ar: 'أسعار نزلت' },
    text: { en: 'Everything on offer today.', ar: 'كل ما عليه عرض اليوم.' },
    action: { en: 'See offers', ar: 'شاهد العروض' },
    path: '/products?on_sale=true',
  },
  {
    title: { en: 'New on the shelf', ar: 'وصل حديثًا' },
    text: { en: 'What arrived last.', ar: 'آخر ما دخل رفوفنا.' },
    action: { en: 'See what is new', ar: 'شاهد الجديد' },
    path: '/products?sort=newest-desc',
  },
];

export const ownBlocks: readonly GivenBlock[] = [
  {
    type: 'banner',
    title: { en: 'What is inside, in plain figures', ar: 'ما بداخل العلبة، بأرقام واضحة' },
    text: {
      en: 'Vitamins, minerals and herbs with the dose on the card, delivered across Kuwait and Saudi Arabia.',
      ar: 'فيتامينات ومعادن وأعشاب، والجرعة مكتوبة على كل بطاقة، ونوصلها لكل مناطق الكويت والسعودية.',
    },
    action: { en: 'See all products', ar: 'تصفّح المنتجات' },
    path: '/products',
    tiles: ownTiles,
  },
  { type: 'categories', title: { en: 'Shop by need', ar: 'تسوّق حسب حاجتك' } },
  { type: 'popular', title: { en: 'What others choose', ar: 'الأكثر طلبًا' } },
  {
    type: 'blood-tests',
    title: { en: 'Start with a number, not a guess', ar: 'ابدأ برقم لا بتخمين' },
    text: {
      en: 'A licensed laboratory reads your sample, and you read a page in plain words.',
      ar: 'مختبر مرخّص يقرأ عيّنتك، وأنت تقرأ صفحة بكلام واضح.',
    },
  },
  // Of the demo catalogue. A shop that doesn't have these products doesn't show the shelf.
  {
    type: 'collection',
    title: { en: 'For the children', ar: 'للأطفال' },
    text: {
      en: 'Gummies, chews and drops in children’s amounts. Keep them out of reach, and ask your doctor which age they suit.',
      ar: 'علكات وأقراص للمضغ ونقط بكميات تناسب الصغار. احفظها بعيدًا عن متناول الأطفال، واسأل طبيبك عن العمر المناسب.',
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
  { type: 'products', title: { en: 'On sale now', ar: 'العروض الحالية' } },
  { type: 'brands', title: { en: 'Brands', ar: 'الماركات' } },
  { type: 'nutritionists', title: { en: 'Chosen by nutritionists', ar: 'من اختيار أخصائيي التغذية' } },
  {
    type: 'text',
    title: { en: 'Before you choose', ar: 'قبل أن تختار' },
    text: {
      en: 'A supplement adds to a varied diet and does not replace it. If you are pregnant, breastfeeding, under 18 or take medicine, ask your doctor first.',
      ar: 'المكمّل يضيف إلى غذاء متنوع ولا يغني عنه. إن كنتِ حاملًا أو مرضعًا، أو كنت دون 18 سنة، أو تتناول دواءً، فاسأل طبيبك أولًا.',
    },
  },
];
