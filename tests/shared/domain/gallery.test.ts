import { expect, test } from 'vitest';
import { getGalleryViews } from '../../../shared/domain/gallery.ts';

test.each([
  [1, true, ['picture 0', 'close_up 0', 'label']],
  [2, true, ['picture 0', 'picture 1', 'close_up 0', 'label']],
  [3, true, ['picture 0', 'picture 1', 'picture 2', 'label']],
  [1, false, ['picture 0', 'close_up 0']],
  [3, false, ['picture 0', 'picture 1', 'picture 2']],
  [0, true, []],
] as const)('%d pictures, facts: %s', (pictures, hasFacts, expected) => {
  const views = getGalleryViews(pictures, hasFacts);
  expect(views.map((view) => (view.kind === 'label' ? 'label' : `${view.kind} ${view.picture}`))).toEqual(expected);
});
