import { isEmailAddress } from './email-address.ts';
import { cleanTyped } from './text.ts';

export interface SupplierFields {
  readonly company: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly country: string;
  readonly website: string;
  readonly message: string;
}

export type SupplierFault = 'fill_in' | 'check_email' | 'check_phone';

export const isPhoneLike = (text: string): boolean => /^[+\d][\d\s()-]{5,}$/.test(cleanTyped(text));

export function findSupplierFaults(fields: SupplierFields): { [K in keyof SupplierFields]?: SupplierFault } {
  const needed = ['company', 'name', 'email', 'phone', 'country', 'message'] as const;
  const empty = needed.filter((name) => fields[name].trim() === '');
  return {
    ...(!isEmailAddress(fields.email) && { email: 'check_email' }),
    ...(!isPhoneLike(fields.phone) && { phone: 'check_phone' }),
    ...Object.fromEntries(empty.map((name) => [name, 'fill_in'])),
  };
}

export const toSupplierBody = ({ website, ...fields }: SupplierFields) => ({
  ...fields,
  email: fields.email.trim(),
  website: website.trim() || null,
});
