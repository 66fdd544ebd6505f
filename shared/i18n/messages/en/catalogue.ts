import { type MessageParams, plural } from '../../translate.ts';

const products = ({ n }: MessageParams) => plural('en', Number(n), { one: '{n} product', other: '{n} products' });

export const catalogue = {
  products,
  /** The spec's default of what is empty (§2); places that can say more have their own. */
  no_result_found: 'No Result Found',
  see_all: 'See all',
  sold_out: 'Sold out',
  discount: '−{{percent}}%',
  before: 'Was',
  add: 'Add {{name}}',
  more: 'One more {{name}}',
  fewer: 'One fewer {{name}}',
  remove: 'Remove {{name}}',
  in_cart: '{{n}} in your cart',
  notify: 'Notify me',
  will_notify: 'We’ll email you',
  save: 'Save {{name}} to a list',
  markers: ({ n }: MessageParams) => plural('en', Number(n), { one: '{n} marker', other: '{n} markers' }),
  categories_text: 'Everything we sell, by kind.',
  brands_all: 'All brands, A to Z',
};
