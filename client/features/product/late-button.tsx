import type { ReactNode } from 'react';
import { useApp } from '../../state/app-context.ts';
import { runLate } from '../../state/late.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** A switch whose doing is code of its own, fetched at the first press; without a connection it says so. */
export function LateButton({
  className,
  icon,
  isOn,
  run,
  title,
  children,
}: {
  className: string;
  icon: IconName;
  isOn: boolean;
  /** Begins with an `import()`. */
  run: () => Promise<unknown>;
  /** The name of a button that is only an icon. */
  title?: string;
  children: ReactNode;
}) {
  const app = useApp();
  return (
    <button type="button" className={className} title={title} aria-pressed={isOn} onClick={() => runLate(app, run)}>
      <Icon of={icon} />
      {children}
    </button>
  );
}
