import { expect, test } from 'vitest';
import { groupByStage, listSets } from '../../../shared/domain/stages.ts';

const one = (id: string, stage: string | null = null) => ({ id, stage });
const [before, after, always] = [one('a', 'before'), one('b', 'after'), one('c')];
const idsOf = (sets: { id: string }[][]) => sets.map((set) => set.map(({ id }) => id));

test('stages are alternatives: each is taken with what has no stage', () => {
  expect(idsOf(listSets([before, after, always]))).toEqual([
    ['a', 'c'],
    ['b', 'c'],
  ]);
  expect(idsOf(listSets([always, one('d')]))).toEqual([['c', 'd']]);
});

test('a list is shown by stage, in the order of the stages', () => {
  const groups = groupByStage([after, always, before, one('d', 'after')]);
  expect(groups.map(({ stage, products }) => [stage, products.map(({ id }) => id)])).toEqual([
    ['after', ['b', 'd']],
    [null, ['c']],
    ['before', ['a']],
  ]);
});
