/** lucide's drawings at the house's weight (docs/brand.md §6). Name the icon where it is used, so that only used ones are shipped. */
import type { LucideIcon } from 'lucide-react';

/** `flip` mirrors in right-to-left pages: chevrons, arrows, the truck; never check, search, clock. */
export function Icon({ of: Drawing, size, flip }: { of: LucideIcon; size?: 's' | 'l'; flip?: boolean }) {
  const className = `i${size ? ` i-${size}` : ''}${flip ? ' flip' : ''}`;
  return <Drawing className={className} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}
