export const promotion = {
  bundle: 'Buy together',
  bundle_save: 'Buy together and save {{percent}}%',
  bundle_of: '{{n}} products together',
  bundle_add: 'Add {{n}} more',
  bundle_add_all: 'Add all {{n}}',
  free_with: 'Free with this, while stocks last',
};
