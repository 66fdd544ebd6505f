import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ViewTabs } from '../../../client/desk/ui/tabs.tsx';
import { drawDesk } from './draw-desk.tsx';

test('leaving a page with views works where scrolling answers with a promise', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never);
  const views = [
    { id: 'pack', label: 'To pack', count: '99+' },
    { id: 'all', label: 'All' },
  ];
  const { router, box } = await drawDesk(<ViewTabs label="Views" views={views} />);
  expect(box.querySelector('[aria-current=page]')?.textContent).toBe('To pack99+');
  await act(async () => router.navigate('/?view=all'));
  expect(box.querySelector('[aria-current=page]')?.textContent).toBe('All');
  await act(async () => router.navigate('/elsewhere'));
  expect(box.textContent).toContain('elsewhere');
  scroll.mockRestore();
});
