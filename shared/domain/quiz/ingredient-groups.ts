/** What the quiz may suggest, first the ones that come first where points are equal. */
import type { IngredientGroup } from './rules.ts';

export const groups: readonly IngredientGroup[] = [
  { id: 'vitamin-d', name: { en: 'Vitamin D', ar: 'فيتامين د' }, ingredients: ['vitamin-d3', 'vitamin-d3-k2'] },
  { id: 'vitamin-b12', name: { en: 'Vitamin B12', ar: 'فيتامين ب12' }, ingredients: ['vitamin-b12'] },
  { id: 'omega-3', name: { en: 'Omega-3 from fish', ar: 'أوميغا 3 من السمك' }, ingredients: ['omega-3'] },
  { id: 'vegan-omega', name: { en: 'Omega-3 from algae', ar: 'أوميغا 3 من الطحالب' }, ingredients: ['vegan-omega'] },
  {
    id: 'magnesium',
    name: { en: 'Magnesium', ar: 'المغنيسيوم' },
    ingredients: ['magnesium-glycinate', 'magnesium-citrate', 'magnesium'],
  },
  { id: 'iron', name: { en: 'Iron', ar: 'الحديد' }, ingredients: ['iron', 'iron-vitamin-c'] },
  { id: 'zinc', name: { en: 'Zinc', ar: 'الزنك' }, ingredients: ['zinc'] },
  { id: 'vitamin-c', name: { en: 'Vitamin C', ar: 'فيتامين سي' }, ingredients: ['vitamin-c'] },
  { id: 'calcium', name: { en: 'Calcium', ar: 'الكالسيوم' }, ingredients: ['calcium'] },
  { id: 'fibre', name: { en: 'Psyllium fibre', ar: 'ألياف السيليوم' }, ingredients: ['psyllium'] },
  { id: 'probiotic', name: { en: 'Live cultures', ar: 'البكتيريا النافعة' }, ingredients: ['probiotic'] },
  { id: 'biotin', name: { en: 'Biotin', ar: 'البيوتين' }, ingredients: ['biotin'] },
  { id: 'collagen', name: { en: 'Collagen', ar: 'الكولاجين' }, ingredients: ['collagen'] },
  { id: 'whey', name: { en: 'Whey protein', ar: 'بروتين مصل الحليب' }, ingredients: ['whey-protein'] },
  { id: 'plant-protein', name: { en: 'Plant protein', ar: 'بروتين نباتي' }, ingredients: ['plant-protein'] },
  { id: 'creatine', name: { en: 'Creatine', ar: 'الكرياتين' }, ingredients: ['creatine'] },
  { id: 'electrolytes', name: { en: 'Electrolytes', ar: 'أملاح الترطيب' }, ingredients: ['electrolytes'] },
  { id: 'theanine', name: { en: 'L-theanine', ar: 'إل ثيانين' }, ingredients: ['l-theanine'] },
  { id: 'chamomile', name: { en: 'Chamomile', ar: 'البابونج' }, ingredients: ['chamomile'] },
];
