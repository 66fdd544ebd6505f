import { useState } from 'react';
import type { NewCartLine } from '../../../shared/domain/cart.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';

/** `add` asks first whether the lines pass an upper limit together; `isAsking` meanwhile. Loaded with the press. */
export function useAddTogether() {
  const app = useApp();
  const [isAsking, setAsking] = useState(false);
  const ask = async (lines: readonly NewCartLine[], put: () => void) => {
    setAsking(true);
    try {
      const { addTogether } = await import('./add-together.tsx');
      await addTogether(app, lines, put);
    } finally {
      setAsking(false);
    }
  };
  const add = (lines: readonly NewCartLine[], put: () => void) => runLazy(app, () => ask(lines, put));
  return { add, isAsking };
}
