import { expect, test } from 'vitest';
import { publicSegments } from '../../../../client/document/public-pages.ts';
import { keptSegments } from '../../../../shared/domain/offline-page.ts';

test('what a device keeps is among the public pages', () => {
  expect(keptSegments.filter((segment) => !publicSegments.includes(segment))).toEqual([]);
});
