import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DataTable } from '../../../client/desk/ui/data-table.tsx';
import { SelectionBar } from '../../../client/desk/ui/selection-bar.tsx';
import { useToast } from '../../../client/desk/ui/toasts.tsx';
import { useSelection } from '../../../client/desk/ui/use-selection.ts';
import { drawDesk, press } from './draw-desk.tsx';

const orders = ['KW-1', 'KW-2', 'KW-3'];

function List({ load = () => undefined }: { load?: () => void }) {
  const [rows, setRows] = useState(orders);
  const selection = useSelection(rows);
  return (
    <>
      <DataTable
        label="Orders"
        rows={rows}
        columns={[{ id: 'number', head: 'Order', cell: (row) => row }]}
        keyOf={(row) => row}
        nameOf={(row) => row}
        linkOf={(row) => `/orders/${row}`}
        card={(row) => row}
        selection={selection}
        more={{ hasMore: true, isLoading: false, load }}
      />
      <SelectionBar selection={selection}>
        <button type="button" onClick={() => setRows(rows.filter((row) => !selection.keys.has(row)))}>
          Pack
        </button>
      </SelectionBar>
    </>
  );
}

const selectionText = () => document.querySelector('.selection-bar b')?.textContent ?? null;

test('J and K move along the rows, on an Arabic layout too, and the focus goes with them', async () => {
  await drawDesk(<List />);
  await press('j');
  expect(document.activeElement?.textContent).toBe('KW-1');
  await press('ت', { code: 'KeyJ' });
  await press('j');
  await press('j');
  expect(document.activeElement?.textContent, 'the last row stays').toBe('KW-3');
  await press('ن', { code: 'KeyK' });
  expect(document.activeElement?.textContent).toBe('KW-2');
  await press('ArrowUp');
  expect(document.activeElement?.getAttribute('href')).toBe('/orders/KW-1');
});

test('X selects the row, Escape lets all of them go', async () => {
  await drawDesk(<List />);
  await press('x');
  expect(selectionText(), 'no row is marked yet').toBe(null);
  await press('j');
  await press('x');
  await press('j');
  await press('ء', { code: 'KeyX' });
  expect(selectionText()).toBe('2 selected');
  await press('x');
  expect(selectionText()).toBe('1 selected');
  await press('Escape');
  expect(selectionText()).toBe(null);
});

test('all shown rows are selected by one box, and rows that left the list are selected no more', async () => {
  await drawDesk(<List />, { locale: 'ar' });
  const all = document.querySelector<HTMLInputElement>('thead input');
  await act(async () => all?.click());
  expect(selectionText()).toBe('3 محددة');
  await press('j');
  await press('x');
  expect(all?.indeterminate).toBe(true);
  await act(async () => document.querySelector<HTMLButtonElement>('.selection-acts button')?.click());
  expect(selectionText()).toBe(null);
  expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
});

test('the foot says how many are shown and never a total', async () => {
  const load = vi.fn();
  await drawDesk(<List load={load} />);
  const foot = document.querySelector('.list-foot');
  expect(foot?.textContent).toContain('3+ shown');
  await act(async () => foot?.querySelector('button')?.click());
  expect(load).toHaveBeenCalledOnce();
});

test('U takes back what was done, for ten seconds', async () => {
  vi.useFakeTimers();
  const undo = vi.fn();
  function Act() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast({ text: 'Packed.', undo })}>
        Pack
      </button>
    );
  }
  await drawDesk(<Act />);
  const pack = () =>
    act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Pack')?.click());
  await pack();
  await act(async () => vi.advanceTimersByTime(9900));
  await press('ع', { code: 'KeyU' });
  expect(undo).toHaveBeenCalledOnce();
  expect(document.querySelector('.toast')).toBe(null);
  await pack();
  await act(async () => vi.advanceTimersByTime(10_100));
  expect(document.querySelector('.toast')).toBe(null);
  await press('u');
  expect(undo).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('Back to a list is back to its row', async () => {
  const { router } = await drawDesk(<List />, { path: '/?view=back' });
  await press('j');
  await press('j');
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate('/?view=back'));
  expect(document.querySelector('.is-marked'), 'a link to the list begins anew').toBe(null);
  await act(async () => router.navigate('/elsewhere'));
  await act(async () => router.navigate(-1));
  expect(document.querySelector('.is-marked')?.textContent).toContain('KW-2');
  expect(document.activeElement?.getAttribute('href')).toBe('/orders/KW-2');
});
