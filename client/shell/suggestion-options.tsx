import type { ReactNode } from 'react';
import type { Brand, SearchResult } from '../../shared/contract/catalogue.ts';
import { toMinor } from '../../shared/domain/money.ts';
import { paths } from '../../shared/paths.ts';
import { buildMatchLinks } from '../features/search/match-links.ts';
import type { CategoryLinks } from '../page.ts';
import type { AppValue } from '../state/app-context.ts';
import { Money } from '../ui/money.tsx';
import { Picture } from '../ui/picture.tsx';

export interface SuggestionOption {
  key: string;
  content: ReactNode;
  select: () => void;
}
export interface SuggestionGroup {
  /** The group's heading; null for the link to all results. */
  name: string | null;
  options: SuggestionOption[];
}

const termsShown = 4;
const linksShown = 3;

function Highlighted({ text, q }: { text: string; q: string }) {
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

interface SuggestionActions {
  visit: (path: string) => void;
  search: (q: string) => void;
}

const withoutEmpty = (groups: readonly SuggestionGroup[]) => groups.filter(({ options }) => options.length > 0);

const recentShown = 6;
const firstShown = 5;

export function buildEmptyGroups(
  { terms, categories, brands }: { terms: readonly string[]; categories: CategoryLinks; brands: readonly Brand[] },
  { t }: AppValue,
  { visit }: SuggestionActions,
): SuggestionGroup[] {
  return withoutEmpty([
    {
      name: t('search.recent'),
      options: terms.slice(0, recentShown).map((term) => ({
        key: `r-${term}`,
        content: <bdi>{term}</bdi>,
        select: () => visit(paths.search(term, 'history')),
      })),
    },
    {
      name: t('search.categories'),
      options: categories.slice(0, firstShown).map(({ id, name }) => ({
        key: `c-${id}`,
        content: name,
        select: () => visit(paths.products(`?category_id=${encodeURIComponent(id)}`)),
      })),
    },
    {
      name: t('search.brands'),
      options: brands.slice(0, firstShown).map(({ id, slug, name }) => ({
        key: `b-${id}`,
        content: <bdi>{name}</bdi>,
        select: () => visit(paths.brand(slug)),
      })),
    },
  ]);
}

type SearchLink = ReturnType<typeof buildMatchLinks>[number];

const linkKinds = [
  'brands',
  'categories',
  'blood_tests',
  'nutritionists',
  'pages',
] as const satisfies SearchLink['kind'][];

const linkGroups = (
  links: readonly SearchLink[],
  q: string,
  { t }: AppValue,
  { visit }: SuggestionActions,
): SuggestionGroup[] =>
  linkKinds.map((kind) => ({
    name: t(`search.${kind}`),
    options: links
      .filter((link) => link.kind === kind)
      .map(({ key, name, to }) => ({ key, content: <Highlighted text={name} q={q} />, select: () => visit(to) })),
  }));

const productOptions = (
  items: SearchResult['items'],
  q: string,
  { locale }: AppValue,
  { visit }: SuggestionActions,
): SuggestionOption[] =>
  items.map(({ id, slug, name, images, default_sku: { price } }, at) => ({
    key: `p-${id}`,
    content: (
      <>
        {images[0] && <Picture url={images[0].url} sizes="40px" alt="" />}
        <Highlighted text={name} q={q} />
        <span>
          <Money minor={toMinor(price.price_local, price.currency)} currency={price.currency} locale={locale} />
        </span>
      </>
    ),
    select: () => visit(paths.product(slug, { search_term: q, position: at + 1 })),
  }));

const termOptions = (
  { corrected, suggestions }: SearchResult,
  q: string,
  { search }: SuggestionActions,
): SuggestionOption[] =>
  [...new Set([...(corrected ? [corrected] : []), ...suggestions])]
    .slice(0, termsShown)
    .map((text) => ({ key: `w-${text}`, content: <Highlighted text={text} q={q} />, select: () => search(text) }));

/** `q` is the query of `data`, `typed` the current text of the input. */
export function buildResultGroups(
  { data, q, typed }: { data: SearchResult | undefined; q: string; typed: string },
  app: AppValue,
  actions: SuggestionActions,
): SuggestionGroup[] {
  const { t } = app;
  const found: SuggestionGroup[] = data
    ? [
        {
          name: t(data.corrected ? 'search.meant' : 'search.suggestions'),
          options: termOptions(data, q, actions),
        },
        {
          name: data.sentence ?? t('search.products'),
          options: productOptions(data.items, q, app, actions),
        },
        {
          name: (data.items.length || data.similar?.for_adults ? null : data.sentence) ?? data.similar?.title ?? null,
          options: productOptions(data.similar?.items ?? [], q, app, actions),
        },
        ...linkGroups(buildMatchLinks(data, linksShown), q, app, actions),
      ]
    : [];
  return [
    ...withoutEmpty(found),
    {
      name: null,
      options: [
        {
          key: 'all',
          content: <span className="link">{t('search.all_results', { q: typed })}</span>,
          select: () => actions.search(typed),
        },
      ],
    },
  ];
}
