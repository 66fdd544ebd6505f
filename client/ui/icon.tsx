/** lucide's drawings at the house's weight (docs/brand.md §6), by name from the document's own symbols. */
import type { IconName } from './icon-names.ts';

export type { IconName };

/** `flip` mirrors in right-to-left pages: chevrons, arrows, the truck; never check, search, clock. */
export function Icon({ of, size, flip }: { of: IconName; size?: 's' | 'l'; flip?: boolean }) {
  return (
    <svg className={`i${size ? ` i-${size}` : ''}${flip ? ' flip' : ''}`} aria-hidden="true">
      <use href={`#i-${of}`} />
    </svg>
  );
}
