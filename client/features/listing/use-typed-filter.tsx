import { useEffect, useId, useRef, useState } from 'react';
import { formatListingQuery, type Listing } from '../../../shared/domain/listing.ts';
import { useApp } from '../../state/app-context.ts';
import type { FiltersProps } from './filters.tsx';

/** Time to type another digit before a typed value applies. Chosen; not in the spec. */
const applyDelayMs = 900;

/**
 * What is typed into a filter's fields. It applies by `finish`, and after a pause: "next" on a phone's keyboard only
 * leads to the next field, and the counts beside a field must be of what is in it. What is no number stays, is told and
 * changes nothing.
 */
export function useTypedFilter<V>(
  { listing, change }: FiltersProps,
  isWrong: (value: V) => boolean,
  toListing: (value: V) => Listing,
) {
  const { t } = useApp();
  const id = useId();
  const [typed, setTyped] = useState<V | null>(null);
  const [isFaulty, tell] = useState(false);
  const timer = useRef(0);
  // Back undoes what was typed as one step.
  const hasStep = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (value: V): boolean => {
    tell(isWrong(value));
    if (isWrong(value)) return false;
    const next = toListing(value);
    if (formatListingQuery(next) !== formatListingQuery({ ...listing, page: 1 })) {
      change(next, { replace: hasStep.current });
      hasStep.current = true;
    }
    return true;
  };
  return {
    typed,
    invalid: isFaulty && { 'aria-invalid': true, 'aria-describedby': id },
    fault: (
      <p role="status" className="field-error" id={id}>
        {isFaulty && t('listing.wrong')}
      </p>
    ),
    onType(value: V) {
      setTyped(value);
      tell(false);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(apply, applyDelayMs, value);
    },
    finish() {
      clearTimeout(timer.current);
      if (typed === null || !apply(typed)) return;
      setTyped(null);
      hasStep.current = false;
    },
  };
}
