/** What the search box offers while one types: words, products, brands, categories. Arrows, Enter and Escape work. */
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchQueryMaxChars } from '../../shared/constants.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../api/swr.ts';
import { useApp } from '../state/app-context.ts';
import { Picture } from '../ui/picture.tsx';
import { Money } from '../ui/price.tsx';

export interface SuggestionsProps {
  q: string;
  input: RefObject<HTMLInputElement | null>;
  close: () => void;
  search: (q: string) => void;
}

/** Asked at most this often while typing; not in the spec, chosen below what a typist notices. */
const pauseMs = 160;

interface Offer {
  id: string;
  group: string | null;
  show: ReactNode;
  go: () => void;
}

/** The typed part of a word in 600. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </span>
  );
}

export function Suggestions({ q, input, close, search }: SuggestionsProps) {
  const { t, locale } = useApp();
  const navigate = useNavigate();
  const wanted = useDeferredValue(q.trim().slice(0, searchQueryMaxChars));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useCall('productSearch', asked === '' ? null : { query: { q: asked, limit: 5 } });
  const [active, setActive] = useState(-1);

  const visit = (path: string) => {
    close();
    void navigate(path);
  };
  const offers: Offer[] = [
    ...(data?.suggestions ?? []).slice(0, 4).map((text) => ({
      id: `w-${text}`,
      group: t('search.suggestions'),
      show: <Marked text={text} q={asked} />,
      go: () => search(text),
    })),
    ...(data?.items ?? []).map(({ id, slug, name, images, default_sku: { price } }, at) => ({
      id: `p-${id}`,
      group: t('search.products'),
      show: (
        <>
          {images[0] && <Picture url={images[0].url} sizes="40px" alt="" />}
          <Marked text={name} q={asked} />
          <span>
            <Money minor={toMinor(price.price_local, price.currency)} currency={price.currency} locale={locale} />
          </span>
        </>
      ),
      go: () => visit(paths.product(slug, { search_term: asked, position: at + 1 })),
    })),
    ...(data?.brands ?? []).slice(0, 3).map(({ id, slug, name }) => ({
      id: `b-${id}`,
      group: t('search.brands'),
      show: <Marked text={name} q={asked} />,
      go: () => visit(paths.brand(slug)),
    })),
    ...(data?.categories ?? []).slice(0, 3).map(({ id, name }) => ({
      id: `c-${id}`,
      group: t('search.categories'),
      show: <Marked text={name} q={asked} />,
      go: () => visit(paths.products(`?category_id=${encodeURIComponent(id)}`)),
    })),
    {
      id: 'all',
      group: null,
      show: <span className="link">{t('search.all_results', { q: q.trim() })}</span>,
      go: () => search(q),
    },
  ];
  const chosen = offers[active];

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        // The browser's own Escape would empty the box; one press closes the list, the next empties.
        event.preventDefault();
        close();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        // -1 is the box itself: past either end one is back in it.
        const places = offers.length + 1;
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive((now) => ((now + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        chosen.go();
      }
    };
    box.addEventListener('keydown', onKey);
    if (chosen) box.setAttribute('aria-activedescendant', `offer-${chosen.id}`);
    else box.removeAttribute('aria-activedescendant');
    return () => box.removeEventListener('keydown', onKey);
  });

  let group: string | null = null;
  return (
    <div className="suggest">
      <div id="suggestions" role="listbox" tabIndex={-1} aria-label={t('search.suggestions')}>
        {offers.map((offer, at) => {
          const isNew = offer.group !== null && offer.group !== group;
          group = offer.group;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
            <div
              key={offer.id}
              id={`offer-${offer.id}`}
              role="option"
              tabIndex={-1}
              className="offer"
              aria-selected={at === active}
              data-group={isNew ? offer.group : undefined}
              onPointerDown={(event) => event.preventDefault()}
              onClick={offer.go}
            >
              {offer.show}
            </div>
          );
        })}
      </div>
      <p className="sr" role="status">
        {t('search.suggestion_count', { n: offers.length - 1 })}
      </p>
    </div>
  );
}
