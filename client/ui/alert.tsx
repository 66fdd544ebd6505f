import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

const icons = {
  bad: 'circle-alert',
  warn: 'triangle-alert',
  good: 'circle-check',
  info: 'info',
  plain: 'info',
} as const;

/** `bad` interrupts the screen reader; the others are announced only with `live`. */
export function Alert({
  kind = 'plain',
  live = false,
  children,
}: {
  kind?: keyof typeof icons;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`alert${kind === 'plain' ? '' : ` alert--${kind}`}`}
      role={kind === 'bad' ? 'alert' : live ? 'status' : undefined}
    >
      <Icon of={icons[kind]} size="s" />
      <div>{children}</div>
    </div>
  );
}
