/** What the search box offers for the words in it: an option each, in groups. */
import type { ReactNode } from 'react';
import type { Brand, SearchResult } from '../../shared/contract/catalogue.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { paths } from '../../shared/paths.ts';
import { foundLinks } from '../features/search/found-links.ts';
import type { Shelves } from '../page.ts';
import type { AppValue } from '../state/app-context.ts';
import { Money } from '../ui/money.tsx';
import { Picture } from '../ui/picture.tsx';

export interface Offer {
  key: string;
  show: ReactNode;
  go: () => void;
}
export interface OfferGroup {
  /** Read before its options; null: the way to all results. */
  name: string | null;
  offers: Offer[];
}

const wordsShown = 4;
const linksShown = 3;

/** The typed part of a name in 600. */
function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0 || q === '') return <bdi>{text}</bdi>;
  return (
    <bdi>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </bdi>
  );
}

interface Doors {
  visit: (path: string) => void;
  search: (q: string) => void;
}

const withSome = (groups: readonly OfferGroup[]) => groups.filter(({ offers }) => offers.length > 0);

const recentShown = 6;
const firstShown = 5;

/** For an empty box: recent searches, and the merchant's first categories and brands. */
export function emptyGroups(
  terms: readonly string[],
  categories: Shelves,
  brands: readonly Brand[],
  { t }: AppValue,
  { search, visit }: Doors,
): OfferGroup[] {
  return withSome([
    {
      name: t('search.recent'),
      offers: terms
        .slice(0, recentShown)
        .map((term) => ({ key: `r-${term}`, show: <bdi>{term}</bdi>, go: () => search(term) })),
    },
    {
      name: t('search.categories'),
      offers: categories.slice(0, firstShown).map(({ id, name }) => ({
        key: `c-${id}`,
        show: name,
        go: () => visit(paths.products(`?category_id=${encodeURIComponent(id)}`)),
      })),
    },
    {
      name: t('search.brands'),
      offers: brands
        .slice(0, firstShown)
        .map(({ id, slug, name }) => ({ key: `b-${id}`, show: <bdi>{name}</bdi>, go: () => visit(paths.brand(slug)) })),
    },
  ]);
}

/** `q` is what the answer is for; `typed` what stands in the box by now. */
export function offerGroups(
  data: SearchResult | undefined,
  q: string,
  typed: string,
  { t, locale }: AppValue,
  { visit, search }: Doors,
): OfferGroup[] {
  const links = data ? foundLinks(data, linksShown) : [];
  const linksOf = (kind: (typeof links)[number]['kind']): OfferGroup => ({
    name: t(`search.${kind}`),
    offers: links
      .filter((link) => link.kind === kind)
      .map(({ key, name, to }) => ({ key, show: <Marked text={name} q={q} />, go: () => visit(to) })),
  });
  const productOffers = (items: SearchResult['items']) =>
    items.map(({ id, slug, name, images, default_sku: { price } }, at) => ({
      key: `p-${id}`,
      show: (
        <>
          {images[0] && <Picture url={images[0].url} sizes="40px" alt="" />}
          <Marked text={name} q={q} />
          <span>
            <Money minor={toMinor(price.price_local, price.currency)} currency={price.currency} locale={locale} />
          </span>
        </>
      ),
      go: () => visit(paths.product(slug, { search_term: q, position: at + 1 })),
    }));
  return [
    ...withSome([
      {
        name: t(data?.corrected ? 'search.meant' : 'search.suggestions'),
        offers: [...new Set([...(data?.corrected ? [data.corrected] : []), ...(data?.suggestions ?? [])])]
          .slice(0, wordsShown)
          .map((text) => ({ key: `w-${text}`, show: <Marked text={text} q={q} />, go: () => search(text) })),
      },
      {
        // The sentence says which words were searched for instead.
        name: data?.sentence ?? t('search.products'),
        offers: productOffers(data?.items ?? []),
      },
      {
        name: (data?.items.length ? null : data?.sentence) ?? data?.similar?.title ?? null,
        offers: productOffers(data?.similar?.items ?? []),
      },
      linksOf('brands'),
      linksOf('categories'),
      linksOf('blood_tests'),
      linksOf('nutritionists'),
      linksOf('pages'),
    ]),
    {
      name: null,
      offers: [
        {
          key: 'all',
          show: <span className="link">{t('search.all_results', { q: typed })}</span>,
          go: () => search(typed),
        },
      ],
    },
  ];
}
