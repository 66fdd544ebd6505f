/** The search box: a plain form that works without JavaScript; suggestions are fetched code, from the first touch on. */
import { type ComponentType, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import { localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { useApp } from '../state/app-context.ts';
import type { SuggestionsProps } from './suggestions.tsx';

export function SearchForm({ icon }: { icon: ReactNode }) {
  const { t, locale, needWords } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const shown = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);
  const [late, setLate] = useState<{ Suggestions: ComponentType<SuggestionsProps> } | null>(null);
  const box = useRef<HTMLInputElement>(null);
  /** Empty too: then it shows what was searched for before. */
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
  const wake = () => {
    if (late) return;
    const parts = Promise.all([import('./suggestions.tsx'), needWords(['search'])]);
    // Without them the box still searches.
    parts.then(
      ([{ Suggestions }]) => setLate({ Suggestions }),
      () => {},
    );
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
          <span className="sr">{t('shell.search')}</span>
          <input
            ref={box}
            key={shown}
            type="search"
            name="q"
            defaultValue={shown}
            placeholder={t('shell.search_placeholder')}
            maxLength={searchQueryMaxChars}
            autoComplete="off"
            enterKeyHint="search"
            onFocus={(event) => {
              wake();
              // What stands in the box of the results was answered already.
              if (event.currentTarget.value === '') setTyped('');
            }}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        {late && isOpen && <late.Suggestions q={typed} input={box} close={() => setTyped(null)} search={go} />}
      </form>
    </search>
  );
}
