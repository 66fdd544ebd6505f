/** What the product page's modals say: its pictures close to, the shopper's area. */
export const modals = {
  picture_of: '{{n}} of {{all}}',
  picture_before: 'Picture before',
  picture_after: 'Next picture',
  area_search: 'Find it by name',
  area_nothing: 'Nothing by that name. Choose the place nearest to you.',
};
