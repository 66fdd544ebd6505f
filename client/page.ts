/** The definition of a page: its data, its `<head>` and its view. Every module of client/pages exports one as `page`. */
import type { ComponentType, ReactNode } from 'react';
import type { CallName, DataOf } from '../shared/contract/calls.ts';
import type { Product } from '../shared/contract/catalogue.ts';
import type { ShopInfo } from '../shared/contract/place.ts';
import type { CountryCode } from '../shared/domain/country.ts';
import type { Locale } from '../shared/domain/money.ts';
import type { CallInput, SendCall } from './api/call.ts';
import type { Translator } from './state/app-context.ts';
import type { SessionState } from './state/stores.ts';

export interface PageContext {
  url: URL;
  /** Without the language prefix. */
  path: string;
  params: Readonly<Record<string, string>>;
  locale: Locale;
  country: CountryCode;
  user: SessionState['user'];
}

export interface LoadContext extends PageContext {
  /** Calls the API and stores the data for `useCall` with the same name and input. Throws CallFailure. */
  get: <N extends CallName>(name: N, input?: CallInput<N>) => Promise<DataOf<N>>;
  /** Like `get`, for optional data: null on failure. */
  tryGet: <N extends CallName>(name: N, input?: CallInput<N>) => Promise<DataOf<N> | null>;
  /** Stores data that is not an API reply, for `useLoaderData`. */
  putData: (key: string, data: unknown) => void;
  categories: () => Promise<CategoryLinks | null>;
  call: SendCall;
}

/** Undefined means 200. `redirect` has no language prefix; `moved` makes it permanent, for search engines. */
export type LoadOutcome = { status?: 404 | 410 | 503; redirect?: string; moved?: boolean } | undefined;

export interface HeadContext extends PageContext {
  t: Translator;
  status: number;
  read: <N extends CallName>(name: N, input?: CallInput<N>) => DataOf<N> | undefined;
  readData: <D>(key: string) => D | undefined;
  categories: CategoryLinks;
}

export interface Head {
  title: string;
  description?: string;
  canonical?: string;
  noindex?: boolean;
  /** The link preview's picture; the shop's own if left out. */
  image?: string | undefined;
  crumbs?: readonly { name: string; path: string }[];
  /** This and the fields below become structured data (client/document/structured-data.ts). */
  product?: DataOf<'productDetail'>['item'];
  /** Minimum and maximum working days; left out where no delivery date is shown. */
  deliveryDays?: readonly [number, number];
  person?: DataOf<'nutritionist'>['item'];
  bloodTest?: DataOf<'bloodTest'>['item'];
  text?: DataOf<'content'>['item'];
  previous?: string;
  next?: string;
}

/** Drops what only the server renders: the browser updates the title alone. */
export const onlyOnServer = (head: () => Omit<Head, 'title'>): Omit<Head, 'title'> =>
  import.meta.env.SSR ? head() : {};

export type FindProduct = (slug: string) => Product | undefined;
export type LoadPage = (context: LoadContext) => Promise<LoadOutcome | undefined>;

export interface Page {
  /** The data of a page that is not public; client/public-data.ts has those of public pages. */
  load?: LoadPage;
  /** The data of a first drawing, made from a product that the page before has shown; null without one. */
  preview?: (context: PageContext, findProduct: FindProduct) => Readonly<Record<string, unknown>> | null;
  /**
   * What can be drawn of that product right after the tap, without the page's data and hooks (client/step-frames.tsx).
   */
  Frame?: ComponentType<{ product: Product }>;
  head: (context: HeadContext) => Head;
  View: ComponentType;
  /** `quiet` has a header without search and navigation, with `headerNote` beside its logo; `bare` has no header. */
  layout?: 'shop' | 'quiet' | 'bare';
  headerNote?: ReactNode;
  showsCart?: boolean;
  /** `user` redirects guests to the sign-in page and back. */
  access?: 'user';
  /** A request from another site is repeated from this one, so that Strict cookies are sent (docs/design.md §3). */
  sameSiteReload?: boolean;
  /** The URL holds a token, so the page sends no referrer (docs/security.md A12, PR6). */
  isSecret?: boolean;
}

/** The categories of the header: id and name only, as the whole records would add 7 kB to every page. */
export type CategoryLinks = readonly { id: string; name: string }[];
export const categoriesKey = 'shelves';

/** The element that ends a page's header. The document asks the browser to paint nothing before it has read that. */
export const headerEndId = 'header-end';

export const shopKey = 'shop';
/** The shop's facts that the browser draws: the footer keeps the server's HTML, and the menu asks for its own. */
export type ShopFacts = Pick<ShopInfo, 'delivery' | 'bar'> & Partial<Pick<ShopInfo, 'logo'>>;

/** The data key of a removed product, by its path without language. */
export const goneKey = (path: string): string => `gone ${path}`;

export const definePage = (page: Page): Page => page;
