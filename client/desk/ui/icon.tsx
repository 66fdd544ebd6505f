/**
 * A Lucide icon, decorative: what it stands for is said beside it or by the control's label. `flip` mirrors what points
 * somewhere; never check, search or clock.
 */
import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

export function Icon({ of: Shape, size, flip }: { of: LucideIcon; size?: 's' | 'l'; flip?: boolean }) {
  return (
    <Shape
      className={`icon${size ? ` icon--${size}` : ''}${flip ? ' flip' : ''}`}
      strokeWidth={1.75}
      aria-hidden="true"
      focusable="false"
    />
  );
}
