import type { ReactNode } from 'react';
import { Icon, type LucideIcon } from './icon.tsx';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'info' | 'gulf';

/** A state in a word; colour never says it alone. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span className={`tag${tone === 'plain' ? '' : ` tag--${tone}`}`}>
      {icon && <Icon of={icon} size="s" />}
      {children}
    </span>
  );
}
