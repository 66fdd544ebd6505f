import { expect, test } from 'vitest';
import { listChangedNames } from '../../../client/desk/forms/changed-names.ts';
import { mergeFields } from '../../../client/desk/forms/merge.ts';

const base = { price: '7.900', weight: '180', name: 'Magnesium' };

test('changes of different fields are both kept', () => {
  expect(mergeFields(base, { ...base, price: '7.250' }, { ...base, weight: '186' })).toEqual({
    merged: { price: '7.250', weight: '186', name: 'Magnesium' },
    conflicts: [],
    takenOver: ['weight'],
  });
});

test('the same field changed to two values is a conflict, and mine stays until somebody chooses', () => {
  expect(mergeFields(base, { ...base, price: '7.250' }, { ...base, price: '7.500' })).toEqual({
    merged: { ...base, price: '7.250' },
    conflicts: ['price'],
    takenOver: [],
  });
});

test('the same value from both is no conflict', () => {
  expect(mergeFields(base, { ...base, price: '7.500' }, { ...base, price: '7.500' }).conflicts).toEqual([]);
});

test('a field that they took away is taken over', () => {
  const { weight: _, ...theirs } = base;
  expect(mergeFields(base, base, theirs)).toEqual({
    merged: { ...base, weight: '' },
    conflicts: [],
    takenOver: ['weight'],
  });
});

test('changed fields have dotted names, as the server names them, and a list is one', () => {
  expect(listChangedNames({ price: true, name: { en: true, ar: false }, lines: [{ count: true }, undefined] })).toEqual(
    ['price', 'name.en', 'lines'],
  );
  expect(listChangedNames({})).toEqual([]);
});
