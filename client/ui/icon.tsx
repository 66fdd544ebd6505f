/** lucide's drawings at the house's weight (docs/brand.md §6). */
import type { LucideIcon } from 'lucide-react';
import type { IconName } from './icon-names.ts';

export type { IconName };

/**
 * By name from the document's own symbols; a lucide component for what only late pages show. `flip` mirrors in right-to-left
 * pages: chevrons, arrows, the truck; never check, search, clock.
 */
export function Icon({ of, size, flip }: { of: IconName | LucideIcon; size?: 's' | 'l'; flip?: boolean }) {
  const className = `i${size ? ` i-${size}` : ''}${flip ? ' flip' : ''}`;
  if (typeof of !== 'string') {
    const Drawing = of;
    return <Drawing className={className} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
  }
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${of}`} />
    </svg>
  );
}
