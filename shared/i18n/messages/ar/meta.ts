import type { SameMessageKeys } from '../../translate.ts';
import type { meta as en } from '../en/meta.ts';

export const meta: SameMessageKeys<typeof en> = {
  home: 'فيتامينات ومعادن وأوميغا وتغذية رياضية بمكوّنات واضحة. توصيل في الكويت والسعودية.',
  products: 'فيتامينات ومكملات غذائية بجرعاتها وأسعارها.',
  brand: '{{name}} في {{shop}}: {{text}}',
};
