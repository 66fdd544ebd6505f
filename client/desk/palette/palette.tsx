/** `/` or Ctrl/Cmd+K: pages, what can be done on this page, and records found by the shop's search. */
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router';
import { directionOf, locales } from '../../../shared/domain/locale.ts';
import { normaliseText } from '../../../shared/domain/search-text.ts';
import { DeskFailure } from '../api/request.ts';
import { listCountries, useMay, useSession } from '../api/session.ts';
import { useCountry } from '../common/country.tsx';
import { shellWords } from '../common/words.ts';
import { useLocale, useWords } from '../i18n/locale-context.tsx';
import { useShortcuts } from '../keys/shortcuts.tsx';
import { listMenu, pages } from '../menu.ts';
import { Icon } from '../ui/icon.tsx';
import { Key } from '../ui/key.tsx';
import { recordSearches } from './records.ts';

/** Chosen: one letter finds everything. */
const minLetters = 2;

/** A page is found by its name in either language. */
const matches = (names: readonly string[], typed: string) =>
  names.some((name) => normaliseText(name).includes(normaliseText(typed)));

function useFound(text: string) {
  const locale = useLocale();
  const { country } = useCountry();
  const may = useMay();
  const session = useSession();
  return useQuery({
    queryKey: ['palette', text, locale, country],
    enabled: text.length >= minLetters,
    staleTime: 10_000,
    queryFn: async ({ signal }) => {
      const allowed = recordSearches.filter((one) => may(one.may));
      // Text that is too short for a name may be a product's code: one search that is refused leaves the others.
      const searches = allowed.map(async (one) => ({
        id: one.id,
        records: await one
          .find(text, { locale, country, countries: listCountries(session, one.may) }, signal)
          .catch((error: unknown) => {
            if (error instanceof DeskFailure && error.status === 422) return [];
            throw error;
          }),
      }));
      return Promise.all(searches);
    },
  });
}

export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ModalOverlay
      className="backdrop backdrop--top"
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isDismissable
    >
      <Modal className="palette">
        <PaletteContent onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const words = useWords(shellWords);
  const locale = useLocale();
  const navigate = useNavigate();
  const may = useMay();
  const { list } = useShortcuts();
  const [typed, type] = useState('');
  const { data: found = [] } = useFound(useDeferredValue(typed.trim()));
  const shownPages = listMenu(pages, may).filter(({ menu }) =>
    matches(
      locales.map((one) => menu.label[one]),
      typed,
    ),
  );
  const acts = list
    .list()
    .filter(({ keys, label }) => label !== undefined && !keys.startsWith('g ') && !['/', '?'].includes(keys))
    .filter(({ label = '' }) => matches([label], typed));
  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog aria-label={words.search} className="palette-content">
      <Autocomplete inputValue={typed} onInputChange={type}>
        <SearchField aria-label={words.searchAll} className="palette-search" autoFocus>
          <Icon of={Search} />
          <Input placeholder={words.searchAll} dir="auto" />
          <Key of="Escape" />
        </SearchField>
        <Menu className="options" renderEmptyState={() => <p className="options-empty">{words.noMatch}</p>}>
          {found
            .filter(({ records }) => typed !== '' && records.length > 0)
            .map(({ id, records }) => (
              <MenuSection key={id} id={id}>
                <Header className="options-head">{words[id]}</Header>
                {records.map((record) => (
                  <MenuItem key={record.id} id={`${id}/${record.id}`} className="option" onAction={() => go(record.to)}>
                    <bdi dir={id === 'products' ? directionOf(locale) : undefined}>{record.title}</bdi>
                    <small>{record.note}</small>
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          {shownPages.length > 0 && (
            <MenuSection id="pages">
              <Header className="options-head">{words.pages}</Header>
              {shownPages.map(({ path, menu }) => (
                <MenuItem key={path} id={path} className="option" onAction={() => go(path)}>
                  <Icon of={menu.icon} />
                  {menu.label[locale]}
                </MenuItem>
              ))}
            </MenuSection>
          )}
          {acts.length > 0 && (
            <MenuSection id="acts">
              <Header className="options-head">{words.acts}</Header>
              {acts.map((act) => (
                <MenuItem
                  key={act.keys}
                  id={`act ${act.keys}`}
                  className="option"
                  onAction={() => {
                    onClose();
                    act.run();
                  }}
                >
                  {act.label}
                  <Key of={act.keys} />
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  );
}
