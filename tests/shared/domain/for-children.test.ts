import { expect, test } from 'vitest';
import { isForChildren } from '../../../shared/domain/for-children.ts';

test.each([
  ['Kids Multivitamin Gummies, Mango', true],
  ['Children’s DHA Chews', true],
  ['Vitamin D3 Drops for Children 400 IU', true],
  ['علكات فيتامينات متعددة للأطفال', true],
  ['فيتامين د للاطفال', true],
  ['قطرات فيتامين د للرضع', true],
  ['زنك بيبي', true],
  ['Newborn Vitamin D3 Drops', true],
  ['Kidney Support', false],
  ['Baby & Me Prenatal Multivitamin', false],
  ['Nursing Blend for Mother and Baby', false],
  ['فيتامينات الحمل للأم والبيبي', false],
  ['مكمل للمرضعات والرضع', false],
  ['Vitamin D3 5,000 IU', false],
  ['فيتامين د3', false],
])('%s: %s', (name, expected) => {
  expect(isForChildren(name)).toBe(expected);
});
test('one of the names is enough', () => expect(isForChildren('Multivitamin', 'للأطفال')).toBe(true));
