/** What was read stays where asking again has no answer, and goes where it is refused. */
import { useQueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDeskQuery } from '../../../client/desk/api/use-desk.ts';
import { drawDesk } from './draw-desk.tsx';

let answer: () => Response = () => new Response();
let asked = 0;
const answerOf = (status: number, error?: string) => () =>
  new Response(JSON.stringify({ data: error ? {} : { item: { number: 'KW-1' } }, meta: { error } }), { status });

beforeEach(() => {
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});

function Page() {
  const client = useQueryClient();
  const { data, error } = useDeskQuery('order', { query: { number: 'KW-1' } });
  return (
    <button type="button" onClick={() => void client.refetchQueries()}>
      {error ? `refused ${error.status}` : (data?.item.number ?? 'waits')}
    </button>
  );
}
const text = () => document.querySelector('button')?.textContent;

const lost = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['without a connection', lost, 2, 'KW-1'],
  ['while the shop can’t answer', answerOf(503, 'server'), 2, 'KW-1'],
  ['and refused', answerOf(403, 'staff.forbidden'), 1, 'refused 403'],
] as const)('a question asked again %s', async (_, next, tries, shown) => {
  answer = answerOf(200);
  await drawDesk(<Page />);
  await vi.waitFor(() => expect(text()).toBe('KW-1'));
  answer = next;
  await act(async () => document.querySelector('button')?.click());
  await vi.waitFor(() => expect(asked).toBe(1 + tries), { timeout: 3_000 });
  await vi.waitFor(() => expect(text()).toBe(shown));
});

test('what was never read has its failure', async () => {
  answer = answerOf(500, 'server');
  await drawDesk(<Page />);
  await vi.waitFor(() => expect(text()).toBe('refused 500'));
});
