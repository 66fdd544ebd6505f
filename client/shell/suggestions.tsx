/**
 * The suggestions of the search input: an ARIA combobox with a listbox. The input keeps the focus; arrows move through the
 * options, Enter takes one, Escape closes, Tab leaves.
 */

import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { logFailure } from '../browser/log-failure.ts';
import { useCall, useCategories } from '../data/use-call.ts';
import { useApp } from '../state/app-context.ts';
import {
  buildEmptyGroups,
  buildResultGroups,
  type SuggestionGroup,
  type SuggestionOption,
} from './suggestion-options.tsx';
import { listId, optionId, readWords, useCombobox } from './use-combobox.ts';

export interface SuggestionsProps {
  /** The input's text; recent searches, categories and brands are shown while it is empty. */
  q: string;
  input: RefObject<HTMLInputElement | null>;
  /** Keys that were pressed before the list for the input's words stood, in their order. */
  waiting: RefObject<string[]>;
  close: () => void;
  search: (q: string) => void;
}

/** Chosen below what a typist notices; not in the spec. */
const debounceMs = 160;
const productsShown = 5;

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

export function Suggestions({ q, input, waiting, close, search }: SuggestionsProps) {
  const { t } = useApp();
  const typed = useDeferredValue(readWords(q));
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
  useCombobox({ input, waiting, typed, options, active, setActive, close });

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
