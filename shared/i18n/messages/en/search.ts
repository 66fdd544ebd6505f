import { plural } from '../../translate.ts';

export const search = {
  title: 'Search',
  results: 'Results for “{{q}}”',
  ask: 'What are you looking for?',
  ask_text: 'Search by vitamin, brand or ingredient, in English or Arabic.',
  also: 'Also found',
  corrected: 'Showing results for “{{corrected}}” instead of “{{q}}”.',
  elsewhere_title: 'What we found for “{{q}}”',
  meant: 'Did you mean',
  medicine_title: '“{{q}}” is a medicine',
  medicine_text: 'We don’t sell medicines. Please ask a doctor or pharmacist.',
  nothing_title: 'No results for “{{q}}”',
  nothing_text: 'Check the spelling, or try a brand or an ingredient, such as magnesium.',
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
