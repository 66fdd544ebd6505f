import { expect, it } from 'vitest';
import { supplierApplication } from '../../../shared/contract/content.ts';
import { findSupplierFaults, isPhoneLike } from '../../../shared/domain/supplier-form.ts';

const good = {
  company: 'Noor Labs',
  name: 'Huda',
  email: 'huda@noor.example',
  phone: '+49 30 123456',
  country: 'Germany',
  website: '',
  message: 'Vitamin D drops.',
};

it('a complete form has no fault; an empty one lacks every field except the website', () => {
  expect(findSupplierFaults(good)).toEqual({});
  const empty = { company: '', name: '', email: '', phone: '', country: '', website: '', message: ' ' };
  expect(Object.keys(findSupplierFaults(empty)).sort()).toEqual([
    'company',
    'country',
    'email',
    'message',
    'name',
    'phone',
  ]);
  expect(findSupplierFaults({ ...good, email: 'huda' })).toEqual({ email: 'check_email' });
});

it.each(['+965 5000 1234', '٠٥٠٠٠٠١٢٣٤', '(030) 12-34-56', 'call me', '12', '++49'])(
  'the form and the server agree about the phone number “%s”',
  (phone) => {
    expect(supplierApplication.safeParse({ ...good, phone, website: null }).success).toBe(isPhoneLike(phone));
  },
);
