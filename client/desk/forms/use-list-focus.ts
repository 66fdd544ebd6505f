/**
 * Rows of a form that buttons move up and down: the focus stays on the row that moved. After a move to the place `to`,
 * `moveFocus({ to, direction })` focuses the same button of the row, or its other one at either end. The list's
 * children are the rows; the buttons stand in `data-move="up"` and `data-move="down"`.
 */
import { type RefObject, useEffect, useState } from 'react';

export type Direction = 'up' | 'down';

export function useListFocus(list: RefObject<HTMLElement | null>) {
  const [moved, moveFocus] = useState<{ to: number; direction: Direction } | null>(null);
  useEffect(() => {
    const row = moved && list.current?.children[moved.to];
    if (!row) return;
    [`[data-move=${moved.direction}] button:not([aria-disabled])`, '[data-move] button:not([aria-disabled])']
      .map((selector) => row.querySelector<HTMLElement>(selector))
      .find((button) => button !== null)
      ?.focus();
  }, [moved, list]);
  return moveFocus;
}
