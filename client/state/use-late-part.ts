import { type ComponentType, useCallback } from 'react';
import { useLate } from '../ui/use-late.ts';
import { type AppValue, useApp } from './app-context.ts';

/** A part whose code and words are fetched together, once it is wanted. `load` is a function of its module. */
export function useLatePart<P>(
  isWanted: boolean,
  load: (needWords: AppValue['needWords']) => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const { needWords } = useApp();
  return useLate(
    isWanted,
    useCallback(() => load(needWords), [load, needWords]),
  );
}
