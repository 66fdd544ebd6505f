import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type LucideIcon } from './icon.tsx';

export interface MenuAct {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly run: () => void;
  readonly isBad?: boolean;
}

export function Menu({ label, acts, children }: { label: string; acts: readonly MenuAct[]; children?: ReactNode }) {
  if (acts.length === 0) return null;
  return (
    <MenuTrigger>
      <AriaButton className={children ? 'btn btn--line' : 'icon-btn'} aria-label={label}>
        {children ?? <Icon of={Ellipsis} size="l" />}
      </AriaButton>
      <Popover className="popover">
        <AriaMenu className="options">
          {acts.map(({ id, label: name, icon, run, isBad }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              className={`option${isBad ? ' option--bad' : ''}`}
              onAction={run}
            >
              {icon && <Icon of={icon} />}
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
