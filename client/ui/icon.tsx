/** A Lucide icon (docs/brand.md §6) from the document's SVG symbols. */
import type { IconName } from './icon-names.ts';

export type { IconName };

/** `flip` mirrors directional icons in right-to-left pages, such as chevrons; never check, search or clock. */
export function Icon({ of, size, flip }: { of: IconName; size?: 's' | 'l'; flip?: boolean }) {
  return (
    <svg className={`icon${size ? ` icon--${size}` : ''}${flip ? ' flip' : ''}`} aria-hidden="true">
      <use href={`#i-${of}`} />
    </svg>
  );
}
