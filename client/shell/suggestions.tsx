/**
 * The suggestions of the search input: an ARIA combobox with a listbox. The input keeps the focus; arrows move through the
 * options, Enter takes one, Escape closes, Tab leaves.
 */

import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import { useCall, useCategories } from '../api/swr.ts';
import { useApp } from '../state/app-context.ts';
import { logFailure } from '../state/log-failure.ts';
import {
  buildEmptyGroups,
  buildResultGroups,
  type SuggestionGroup,
  type SuggestionOption,
} from './suggestion-options.tsx';

export interface SuggestionsProps {
  /** The input's text; recent searches, categories and brands are shown while it is empty. */
  q: string;
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
  search: (q: string) => void;
}

/** Chosen below what a typist notices; not in the spec. */
const debounceMs = 160;
const productsShown = 5;
const listId = 'suggestions';
const optionId = (at: number) => `${listId}-${at}`;
const caretKeys: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

function useGroups(typed: string, { close, search }: Pick<SuggestionsProps, 'close' | 'search'>) {
  const app = useApp();
  const navigate = useNavigate();
  const q = useDebounced(typed);
  const { data } = useCall('productSearch', q === '' ? null : { query: { q, limit: productsShown } });
  const isEmpty = typed === '';
  const recent = useCall('searchTerms', isEmpty ? {} : null);
  const brands = useCall('brands', isEmpty ? {} : null);
  const categories = useCategories();
  const actions = {
    search,
    visit: (path: string) => {
      close();
      void navigate(path);
    },
  };
  const terms = recent.data?.items ?? [];
  const groups = isEmpty
    ? buildEmptyGroups({ terms, categories, brands: brands.data?.items ?? [] }, app, actions)
    : buildResultGroups({ data, q, typed }, app, actions);
  return {
    groups,
    hasRecent: isEmpty && terms.length > 0,
    isMedicine: data?.notice === 'medicine' && !isEmpty,
    clearRecent: async () => {
      await recent.mutate((await app.call('clearSearchTerms')).data, { revalidate: false });
    },
  };
}

interface Combobox {
  input: SuggestionsProps['input'];
  options: readonly SuggestionOption[];
  active: number;
  setActive: (key: string | null) => void;
  close: () => void;
}

function handleKey(event: KeyboardEvent, { options, active, setActive, close }: Combobox): void {
  if (event.isComposing) return;
  const isOpen = options.length > 0;
  if (event.key === 'Escape' && isOpen) {
    // The first Escape closes the list; the browser's default, which clears the input, waits for the second.
    event.preventDefault();
    close();
  } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    // -1 is the input itself: moving past either end returns to it.
    const stops = options.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const next = ((active + 1 + step + stops) % stops) - 1;
    setActive(options[next]?.key ?? null);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  } else if (caretKeys.has(event.key)) {
    // Moving the caret returns to the text, so Enter searches for it.
    setActive(null);
  } else if (event.key === 'Enter' && options[active]) {
    event.preventDefault();
    options[active].select();
  }
}

/** Turns the plain search input into a combobox while the list is mounted. */
function useCombobox(combobox: Combobox): void {
  useEffect(() => {
    const { options, active } = combobox;
    const box = combobox.input.current;
    if (!box) return;
    const isOpen = options.length > 0;
    const onKey = (event: KeyboardEvent) => handleKey(event, combobox);
    box.addEventListener('keydown', onKey);
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) box.setAttribute('aria-controls', listId);
    else box.removeAttribute('aria-controls');
    if (options[active]) box.setAttribute('aria-activedescendant', optionId(active));
    else box.removeAttribute('aria-activedescendant');
    return () => {
      box.removeEventListener('keydown', onKey);
      box.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-activedescendant', 'aria-controls']) box.removeAttribute(name);
    };
  });
}

function Option({ option, at, isActive }: { option: SuggestionOption; at: number; isActive: boolean }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search input has the focus and handles the keys
    <div
      id={optionId(at)}
      role="option"
      tabIndex={-1}
      className="suggestion"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={option.select}
    >
      {option.content}
    </div>
  );
}

function ListBox({ groups, active }: { groups: readonly SuggestionGroup[]; active: number }) {
  const { t } = useApp();
  let nth = -1;
  return (
    <div id={listId} role="listbox" tabIndex={-1} aria-label={t('search.suggestions')}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and these are options of a listbox
        <div
          key={group.name ?? 'all'}
          role="group"
          aria-label={group.name ?? t('search.title')}
          className={group.name === null ? 'suggestion-all' : undefined}
        >
          {group.name !== null && (
            <p className="suggestion-group" aria-hidden="true">
              {group.name}
            </p>
          )}
          {group.options.map((option) => {
            nth += 1;
            return <Option key={option.key} option={option} at={nth} isActive={nth === active} />;
          })}
        </div>
      ))}
    </div>
  );
}

export function Suggestions({ q, input, close, search }: SuggestionsProps) {
  const { t } = useApp();
  const typed = useDeferredValue(q.trim().slice(0, searchQueryMaxChars));
  const { groups, hasRecent, isMedicine, clearRecent } = useGroups(typed, { close, search });
  /** By key, as a reply that arrives later may insert options before it. */
  const [activeKey, setActive] = useState<string | null>(null);
  const [activeFor, setActiveFor] = useState(typed);
  if (activeFor !== typed) {
    setActiveFor(typed);
    setActive(null);
  }
  const options = groups.flatMap((group) => group.options);
  const active = options.findIndex(({ key }) => key === activeKey);
  useCombobox({ input, options, active, setActive, close });

  const forget = async () => {
    input.current?.focus();
    await clearRecent();
  };
  if (options.length === 0) return null;
  return (
    <div className="suggestions">
      <ListBox groups={groups} active={active} />
      {hasRecent && (
        <button
          type="button"
          className="link clear-recent"
          onClick={() => void forget().catch(logFailure('recent searches'))}
        >
          {t('search.clear_recent')} <span className="sr-only">{t('search.recent')}</span>
        </button>
      )}
      <p className="sr-only" role="status">
        {isMedicine ? t('search.medicine_text') : t('search.suggestion_count', { n: options.length })}
      </p>
    </div>
  );
}
