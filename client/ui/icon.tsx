/** A Lucide icon (docs/brand.md §6): one of the document's SVG symbols, or of the file of all. */
import type { IconName } from './icon-names.ts';
import allIcons from './icons.svg?url';

export type { IconName };

/** The document that the server sends has each icon that it draws (client/document/icon-sprite.ts). */
const isInDocument = (id: string): boolean => import.meta.env.SSR || document.getElementById(id) !== null;

/** `flip` mirrors directional icons in right-to-left pages, such as chevrons; never check, search or clock. */
export function Icon({ of, size, flip }: { of: IconName; size?: 's' | 'l'; flip?: boolean }) {
  const id = `i-${of}`;
  return (
    <svg className={`icon${size ? ` icon--${size}` : ''}${flip ? ' flip' : ''}`} aria-hidden="true">
      <use href={`${isInDocument(id) ? '' : allIcons}#${id}`} />
    </svg>
  );
}
