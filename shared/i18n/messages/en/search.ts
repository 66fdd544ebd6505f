import { plural } from '../../translate.ts';

export const search = {
  title: 'Search',
  ask: 'What are you looking for?',
  ask_text: 'A vitamin, a brand, an ingredient, in English or Arabic.',
  also: 'Found besides products',
  meant: 'Did you mean',
  medicine_text: 'Afiya sells no medicines. Please ask a doctor or a pharmacist.',
  nothing_title: 'Nothing found for “{{q}}”',
  nothing_text: 'Check the spelling, or try a shorter word: an ingredient such as magnesium, or a brand.',
  products: 'Products',
  brands: 'Brands',
  categories: 'Categories',
  suggestions: 'Suggestions',
  blood_tests: 'Blood tests',
  nutritionists: 'Nutritionists',
  pages: 'Pages',
  recent: 'Recent searches',
  clear_recent: 'Clear',
  all_results: 'See all results for “{{q}}”',
  suggestion_count: ({ n }: Record<string, string | number>) =>
    plural('en', Number(n), { one: '{n} suggestion', other: '{n} suggestions' }),
} as const;
