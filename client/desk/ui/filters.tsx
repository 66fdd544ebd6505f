/** Filters as chips, each a parameter of the address. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useWords } from '../i18n/locale-context.tsx';
import { useShortcut } from '../keys/shortcuts.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { Key } from './key.tsx';
import type { SelectOption } from './select.tsx';
import { useUrlState } from './use-url-state.ts';
import { kitWords } from './words.ts';

export interface ListFilter<K extends string = string> {
  readonly name: K;
  readonly label: string;
  readonly options: readonly SelectOption[];
}

export function Filters<K extends string>({ filters }: { filters: readonly ListFilter<K>[] }) {
  const words = useWords(kitWords);
  const [isOpen, open] = useState(false);
  const [chosen, choose] = useUrlState(filters.map(({ name }) => name));
  const active = filters.filter(({ name }) => chosen[name] !== '');
  useShortcut('f', () => open(true), { label: words.filter });
  return (
    <div className="chips">
      {active.map(({ name, label, options }) => {
        const value = options.find((option) => option.value === chosen[name])?.label ?? chosen[name];
        return (
          <button
            key={name}
            type="button"
            className="chip is-on"
            aria-label={words.removeFilter(`${label}: ${value}`)}
            onClick={() => choose({ [name]: '' } as Partial<Record<K, string>>)}
          >
            {label}: {value}
            <Icon of={X} size="s" />
          </button>
        );
      })}
      <MenuTrigger isOpen={isOpen} onOpenChange={open}>
        <AriaButton className="chip chip--add">
          <Icon of={Plus} size="s" />
          {words.filter}
          <Key of="f" />
        </AriaButton>
        <Popover className="popover">
          <Menu
            className="options"
            onAction={(key) => {
              const [name = '', value = ''] = String(key).split('=');
              choose({ [name]: value } as Partial<Record<K, string>>);
            }}
          >
            {filters
              .filter(({ options }) => options.length > 0)
              .map(({ name, label, options }) => (
                <MenuSection key={name} id={name}>
                  <Header className="options-head">{label}</Header>
                  {options.map((option) => (
                    <MenuItem key={option.value} id={`${name}=${option.value}`} className="option">
                      {option.label}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {active.length > 1 && (
        <Button
          look="text"
          onClick={() => choose(Object.fromEntries(active.map(({ name }) => [name, ''])) as Partial<Record<K, string>>)}
        >
          {words.clearFilters}
        </Button>
      )}
    </div>
  );
}
