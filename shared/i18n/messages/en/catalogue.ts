import { plural } from '../../translate.ts';

type Params = Record<string, string | number>;
const products = ({ n }: Params) => plural('en', Number(n), { one: '{n} product', other: '{n} products' });

export const catalogue = {
  products,
  see_all: 'See all',
  sold_out: 'Sold out',
  discount: '−{{percent}}%',
  before: 'Before',
  add: 'Add {{name}}',
  more: 'One more {{name}}',
  fewer: 'One fewer {{name}}',
  remove: 'Remove {{name}}',
  in_cart: '{{n}} in the cart',
  notify: 'Notify me',
  will_notify: 'We’ll email you',
  save: 'Save {{name}} to a list',
  markers: ({ n }: Params) => plural('en', Number(n), { one: '{n} value', other: '{n} values' }),
  categories_title: 'Categories',
  categories_text: 'Every shelf of the shop, by what it is for.',
  brands_title: 'Brands',
  brands_text: 'The makers whose labels we read before we sell them.',
  brands_all: 'All brands, A to Z',
  brands_list_title: 'All brands, A to Z',
  brands_letters: 'Letters',
  brand_other: 'Other',
  brand_description: '{{name}} at Afiya: {{text}}',
};
