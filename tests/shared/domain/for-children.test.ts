import { expect, test } from 'vitest';
import { isForChildren } from '../../../shared/domain/for-children.ts';

test.each([
  ['Kids Multivitamin Gummies, Mango', true],
  ['Children’s DHA Chews', true],
  ['Vitamin D3 Drops for Children 400 IU', true],
  ['علكات فيتامينات متعددة للأطفال', true],
  ['Kidney Support', false],
  ['Vitamin D3 5,000 IU', false],
  ['فيتامين د3', false],
])('%s: %s', (name, expected) => {
  expect(isForChildren(name)).toBe(expected);
});
test('one of the names is enough', () => expect(isForChildren('Multivitamin', 'للأطفال')).toBe(true));
