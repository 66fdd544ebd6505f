/** Buttons and links that look like them. One primary button a view; the others are `line` or `text`. */
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Icon, type LucideIcon } from './icon.tsx';
import { Key } from './key.tsx';

interface DeskButtonLook {
  readonly look?: 'primary' | 'line' | 'text' | 'bad';
  readonly size?: 'small' | 'big';
  readonly icon?: LucideIcon;
  readonly flipIcon?: boolean;
  /** The shortcut that does the same, shown on it. The page registers it with `useShortcut`. */
  readonly shortcut?: string;
  readonly children?: ReactNode;
}

const classOf = ({ look = 'primary', size }: DeskButtonLook) =>
  `btn${look === 'primary' ? '' : ` btn--${look}`}${size ? ` btn--${size}` : ''}`;

const Content = ({ icon, flipIcon, shortcut, children }: DeskButtonLook) => (
  <>
    {icon && <Icon of={icon} flip={flipIcon ?? false} />}
    {children}
    {shortcut && <Key of={shortcut} />}
  </>
);

export interface ButtonProps extends DeskButtonLook {
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly isDisabled?: boolean;
  /** Waits for an answer: it keeps its width and can't be pressed again. */
  readonly isBusy?: boolean;
  readonly form?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ onClick, type = 'button', isDisabled, isBusy, form, ref, ...look }: ButtonProps) {
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={classOf(look)}
      disabled={isDisabled}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      <Content {...look} />
    </button>
  );
}

export function LinkButton({ to, ...look }: DeskButtonLook & { to: string }) {
  return (
    <Link to={to} className={classOf(look)}>
      <Content {...look} />
    </Link>
  );
}

/**
 * An icon alone; `label` says what it does. A disabled one, such as a stepper at its end, keeps the focus: a dialog
 * without the focus hears no Escape.
 */
export function IconButton({
  icon,
  label,
  onClick,
  flip,
  isDisabled,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  flip?: boolean;
  isDisabled?: boolean;
}) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon of={icon} size="l" flip={flip ?? false} />
    </button>
  );
}
