/**
 * The list of the search box: an ARIA combobox with a list popup. The box keeps the focus; arrows move through the options,
 * Enter takes one, Escape closes, Tab leaves. Fetched when the box is first touched.
 */
import { type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import { useCall, useShelves } from '../api/swr.ts';
import { useApp } from '../state/app-context.ts';
import { emptyGroups, offerGroups } from './offers.tsx';

export interface SuggestionsProps {
  /** The text of the box; empty shows recent searches, categories and brands. */
  q: string;
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
  search: (q: string) => void;
}

/** Asked at most this often while typing; not in the spec, chosen below what a typist notices. */
const pauseMs = 160;
const productsShown = 5;
const listId = 'suggestions';
const caretKeys: ReadonlySet<string> = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

export function Suggestions({ q, input, close, search }: SuggestionsProps) {
  const app = useApp();
  const { t, call } = app;
  const navigate = useNavigate();
  const wanted = useDeferredValue(q.trim().slice(0, searchQueryMaxChars));
  const [asked, setAsked] = useState(wanted);
  /** The key of the option that is marked: an answer that comes in meanwhile puts others before it. */
  const [marked, mark] = useState<string | null>(null);
  // New words bring new options, of which none is marked.
  const [markedFor, setMarkedFor] = useState(wanted);
  if (markedFor !== wanted) {
    setMarkedFor(wanted);
    mark(null);
  }
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useCall('productSearch', asked === '' ? null : { query: { q: asked, limit: productsShown } });
  const isEmpty = wanted === '';
  const recent = useCall('searchTerms', isEmpty ? {} : null);
  const brands = useCall('brands', isEmpty ? {} : null);
  const categories = useShelves();

  const doors = {
    search,
    visit: (path: string) => {
      close();
      void navigate(path);
    },
  };
  const terms = recent.data?.items ?? [];
  const groups = isEmpty
    ? emptyGroups(terms, categories, brands.data?.items ?? [], app, doors)
    : offerGroups(data, asked, wanted, app, doors);
  const offers = groups.flatMap((group) => group.offers);
  const active = offers.findIndex(({ key }) => key === marked);
  const chosen = offers[active];
  const isOpen = offers.length > 0;

  const forget = async () => {
    input.current?.focus();
    await recent.mutate((await call('clearSearchTerms')).data, { revalidate: false });
  };

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Escape' && isOpen) {
        // The browser's own Escape would empty the box; one press closes the list, the next empties.
        event.preventDefault();
        close();
      } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        event.preventDefault();
        // -1 is the box itself: past either end one is back in it.
        const places = offers.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const next = ((active + 1 + step + places) % places) - 1;
        mark(offers[next]?.key ?? null);
        document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
      } else if (caretKeys.has(event.key)) {
        // Who moves in the words is back in the box, and Enter asks for what stands there.
        mark(null);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        chosen.go();
      }
    };
    box.addEventListener('keydown', onKey);
    // The box is a plain search field until this code is there.
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) box.setAttribute('aria-controls', listId);
    else box.removeAttribute('aria-controls');
    if (chosen) box.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else box.removeAttribute('aria-activedescendant');
    return () => {
      box.removeEventListener('keydown', onKey);
      box.setAttribute('aria-expanded', 'false');
      for (const name of ['aria-activedescendant', 'aria-controls']) box.removeAttribute(name);
    };
  });

  if (!isOpen) return null;
  let nth = -1;
  return (
    <div className="suggest">
      <div id={listId} role="listbox" tabIndex={-1} aria-label={t('search.suggestions')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, and these are options of a listbox
          <div key={group.name ?? 'all'} role="group" aria-label={group.name ?? t('search.title')}>
            {group.name !== null && (
              <p className="offer-group" aria-hidden="true">
                {group.name}
              </p>
            )}
            {group.offers.map((offer) => {
              nth += 1;
              const at = nth;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys, as it has the focus
                <div
                  key={offer.key}
                  id={`${listId}-${at}`}
                  role="option"
                  tabIndex={-1}
                  className="offer"
                  aria-selected={at === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={offer.go}
                >
                  {offer.show}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {isEmpty && terms.length > 0 && (
        <button type="button" className="link clear-recent" onClick={() => void forget().catch(() => {})}>
          {t('search.clear_recent')} <span className="sr">{t('search.recent')}</span>
        </button>
      )}
      <p className="sr" role="status">
        {data?.notice === 'medicine' && !isEmpty
          ? t('search.medicine_text')
          : t('search.suggestion_count', { n: offers.length })}
      </p>
    </div>
  );
}
