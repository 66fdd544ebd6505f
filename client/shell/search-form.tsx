/** The search form, which works without JavaScript; the suggestions load when the input gets the focus. */

import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import { localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { logFailure } from '../browser/log-failure.ts';
import { useApp } from '../state/app-context.ts';
import type { SuggestionsProps } from './suggestions.tsx';

function useSuggestions() {
  const { needWords, needStyles } = useApp();
  const [loaded, setLoaded] = useState<{ Suggestions: ComponentType<SuggestionsProps> } | null>(null);
  const load = () => {
    if (loaded) return;
    const parts = Promise.all([import('./suggestions.tsx'), needWords(['search']), needStyles(['overlays'])]);
    parts.then(([{ Suggestions }]) => setLoaded({ Suggestions }), logFailure('suggestions'));
  };
  return { Suggestions: loaded?.Suggestions, load };
}

export function SearchForm({ icon }: { icon: ReactNode }) {
  const { t, locale } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const currentQuery = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);
  const { Suggestions, load } = useSuggestions();
  const box = useRef<HTMLInputElement>(null);
  const waiting = useRef<string[]>([]);
  // Open with an empty text too, for the recent searches.
  const isOpen = typed !== null;

  const go = (q: string) => {
    setTyped(null);
    box.current?.blur();
    void navigate(paths.search(q.trim().slice(0, searchQueryMaxChars)));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go(box.current?.value ?? '');
  };
  return (
    <search className={`search${isOpen ? ' is-open' : ''}`}>
      <form
        action={localizedPath(paths.search(), locale)}
        onSubmit={onSubmit}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setTyped(null);
        }}
      >
        <label className="search-box">
          {icon}
          <span className="sr-only">{t('shell.search')}</span>
          <input
            ref={box}
            key={currentQuery}
            type="search"
            name="q"
            defaultValue={currentQuery}
            placeholder={t('shell.search_placeholder')}
            maxLength={searchQueryMaxChars}
            autoComplete="off"
            enterKeyHint="search"
            onKeyDown={(event) => {
              // The list takes these once its code has come.
              if (Suggestions) return;
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault();
                waiting.current.push(event.key);
              } else waiting.current = [];
            }}
            onFocus={(event) => {
              load();
              waiting.current = [];
              // On the results page the list stays closed until the text changes.
              if (event.currentTarget.value === '') setTyped('');
            }}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {Suggestions && isOpen && (
          <Suggestions q={typed} input={box} waiting={waiting} close={() => setTyped(null)} search={go} />
        )}
      </form>
    </search>
  );
}
