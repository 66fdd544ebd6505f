import { type MessageParams, plural } from '../../translate.ts';

export const offline = {
  title: 'You’re offline',
  text: 'This page needs a connection. Your cart and the pages that you saw last are still here.',
  still: 'Still no connection.',
  cart: ({ n }: MessageParams) =>
    plural('en', Number(n), { one: 'Your cart, {n} item', other: 'Your cart, {n} items' }),
  cart_note: 'Prices are as you last saw them.',
  pages: 'Pages you saw last',
} as const;
