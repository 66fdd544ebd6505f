import { type MessageParams, plural } from '../../translate.ts';

export const booking = {
  add: 'Add to my tests',
  added: 'Added to your tests',
  removed: 'Removed from your tests',
  see_chosen: 'See your tests',
  cart_title: 'Your blood tests',
  chosen: ({ n }: MessageParams) => plural('en', Number(n), { one: '{n} test chosen', other: '{n} tests chosen' }),
  chosen_now: ({ n }: MessageParams) =>
    plural('en', Number(n), { one: 'You have chosen {n} blood test.', other: 'You have chosen {n} blood tests.' }),
  chosen_beside: ({ n }: MessageParams) =>
    plural('en', Number(n), {
      one: 'You have also chosen {n} blood test. It is booked separately.',
      other: 'You have also chosen {n} blood tests. They are booked separately.',
    }),
  people: ({ n }: MessageParams) => plural('en', Number(n), { one: 'For {n} person', other: 'For {n} people' }),
  fewer_people: 'One person fewer for {{name}}',
  more_people: 'One more person for {{name}}',
  people_of: 'People tested with {{name}}',
  remove: 'Remove {{name}}',
  remove_short: 'Remove',
  price_changed: 'The price of this test has changed. It is now the one shown here.',
  keep: 'Keep it at this price',
  each: 'each',
  summary: 'Summary',
  total: 'Total',
  price_all: 'The price covers the sample and the report.',
  book: 'Book a time',
  book_text: 'You choose the time and the place next, and pay at the end.',
  accept_first: 'First keep or remove the tests whose price has changed.',
  empty_title: 'No tests chosen yet',
  empty_text: 'Each test’s page says what it measures and how to prepare.',
  empty_action: 'See the blood tests',
  more_tests: 'Add another test',
  needs_script: 'Your chosen tests are kept in this browser and need JavaScript to be shown.',
};
