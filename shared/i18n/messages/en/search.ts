import { type MessageParams, plural } from '../../translate.ts';

export const search = {
  title: 'Search',
  ask: 'What are you looking for?',
  ask_text: 'Try a vitamin, a brand or an ingredient, in English or Arabic.',
  also: 'Related to your search',
  meant: 'Did you mean',
  medicine_text: '{{shop}} doesn’t sell medicines. Please ask a doctor or pharmacist.',
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
  suggestion_count: ({ n }: MessageParams) =>
    plural('en', Number(n), { one: '{n} suggestion', other: '{n} suggestions' }),
} as const;
