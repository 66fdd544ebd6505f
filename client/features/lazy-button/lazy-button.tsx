import type { ReactNode } from 'react';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** A toggle button whose handler loads at the first press; offline, a toast says so. */
export function LazyButton({
  className,
  icon,
  isOn,
  run,
  title,
  label,
  children,
}: {
  className: string;
  icon: IconName;
  isOn: boolean;
  /** Starts with an `import()`. */
  run: () => Promise<unknown>;
  title?: string;
  /** The name of a button without text. */
  label?: string;
  children?: ReactNode;
}) {
  const app = useApp();
  return (
    <button
      type="button"
      className={className}
      title={title}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => runLazy(app, run)}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}
