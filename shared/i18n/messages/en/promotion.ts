import type { MessageParams } from '../../translate.ts';

export const promotion = {
  bundle: 'Buy together',
  bundle_save: 'Buy together and save {{percent}}%',
  bundle_of: '{{n}} products together',
  bundle_add: 'Add {{n}} more',
  bundle_add_all: ({ n }: MessageParams) => (Number(n) === 2 ? 'Add both' : `Add all ${n}`),
  free_with: 'Free with this, while stocks last',
  free_left: '{{amount}} away from free delivery',
  free_near: 'Only {{amount}} away from free delivery',
  free_unlock: 'Unlock free delivery',
  free_reached: 'Delivery is on us. Enjoy your shopping.',
};
