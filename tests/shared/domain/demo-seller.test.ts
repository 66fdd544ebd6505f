import { expect, test } from 'vitest';
import { findDemoFields } from '../../../shared/domain/demo-seller.ts';

const real = {
  name_en: 'Noor Trading',
  name_ar: 'شركة نور',
  registration: '1010123456',
  vat_number: '310122393500003',
  address_en: '2929 King Fahd Road',
  address_ar: '2929 طريق الملك فهد',
};

test.each([
  [{}, []],
  [{ vat_number: null }, []],
  [{ registration: '000000' }, ['registration']],
  [{ registration: '0000000000 ' }, ['registration']],
  [{ registration: '0001' }, []],
  [{ vat_number: '300000000000003' }, ['vat_number']],
  [{ address_en: 'Demo address, Salmiya' }, ['address_en']],
  [{ address_ar: 'عنوان تجريبي، السالمية', name_ar: 'عافية (تجريبي)' }, ['name_ar', 'address_ar']],
  [{ name_en: 'Afiya (demo)' }, ['name_en']],
])('%j leaves of the demo: %j', (change, left) => expect(findDemoFields({ ...real, ...change })).toEqual(left));
