/** What a screen is to the shop: what it needs first, what its head says, what it shows. Pages export one as `page`. */
import type { ComponentType } from 'react';
import type { CallName, DataOf } from '../shared/contract/calls.ts';
import type { CountryCode } from '../shared/domain/country.ts';
import type { Locale } from '../shared/domain/money.ts';
import type { Call, CallInput } from './api/call.ts';
import type { T } from './state/app-context.ts';
import type { SessionState } from './state/stores.ts';

export interface PageContext {
  /** The page's URL; `path` is its path without language. */
  url: URL;
  path: string;
  params: Readonly<Record<string, string>>;
  locale: Locale;
  country: CountryCode;
  user: SessionState['user'];
}

export interface LoadContext extends PageContext {
  /** Asks the API and keeps the answer for `useCall` under the same name and input. Throws CallFailure. */
  get: <N extends CallName>(name: N, input?: CallInput<N>) => Promise<DataOf<N>>;
  /** The same, for what the page can do without: null when it failed. */
  tryGet: <N extends CallName>(name: N, input?: CallInput<N>) => Promise<DataOf<N> | null>;
  /** Keeps something that isn't a call's answer, such as a long text, for `useKept`. */
  keep: (key: string, data: unknown) => void;
  /** The shelves that every shop page names; null when they could not be had. */
  shelves: () => Promise<Shelves | null>;
  call: Call;
}

/** Nothing said: 200. A path to redirect to is without language; `moved`: for good, which search engines take over. */
export type LoadOutcome = { status?: 404 | 410 | 503; redirect?: string; moved?: boolean } | undefined;

export interface HeadContext extends PageContext {
  t: T;
  /** What the answer is: 410 for what is gone. */
  status: number;
  /** An answer that `load` got. */
  read: <N extends CallName>(name: N, input?: CallInput<N>) => DataOf<N> | undefined;
  shelves: Shelves;
}

export interface Head {
  /** Without the shop's name, which is put behind it. */
  title: string;
  description?: string;
  /** Path and query without language that search engines shall know the page by; the page's own path if left out. */
  canonical?: string;
  noindex?: boolean;
  /** The picture that a link to it shows, as the page has it; the shop's card if left out. */
  image?: string | undefined;
  crumbs?: readonly { name: string; path: string }[];
  /** Structured data is made of these by the server (client/document/structured-data.ts). */
  product?: DataOf<'productDetail'>['item'];
  /** Working days until it is there, at the soonest and the latest; null where the merchant promises none. */
  deliveryDays?: readonly [number, number];
  person?: DataOf<'nutritionist'>['item'];
  bloodTest?: DataOf<'bloodTest'>['item'];
  text?: DataOf<'content'>['item'];
  previous?: string;
  next?: string;
}

/** What only the server's rendering needs: the browser changes nothing but the title. */
export const forServer = (head: () => Omit<Head, 'title'>): Omit<Head, 'title'> => (import.meta.env.SSR ? head() : {});

export interface Page {
  load?: (context: LoadContext) => Promise<LoadOutcome | undefined>;
  head: (context: HeadContext) => Head;
  View: ComponentType;
  /** `quiet`: the checkout's own header, no search, no navigation; `bare`: none at all. */
  layout?: 'shop' | 'quiet' | 'bare';
  /** It waits for what this browser has in its cart, empty or not. */
  showsCart?: boolean;
  /** `user` sends a guest to sign in first and back again. */
  access?: 'user';
  /** Reached from another site it is asked for once more from our own, so that the Strict cookie comes along (docs/design.md §3). */
  bounce?: boolean;
  /** Its address is a secret (a mailed token, an order's link): no referrer tells it to anybody (docs/security.md A12, PR6). */
  isSecret?: boolean;
}

/** Categories as the shell names them: with all else they are, each page would be 7 kB longer. */
export type Shelves = readonly { id: string; name: string }[];
/** Kept under this by every page of the shop's own layout. */
export const shelvesKey = 'shelves';

/** The shop's facts in the strip and the footer, cached with the same pages. */
export const shopKey = 'shop';

/** Kept where an address showed what was taken off the shelf for good, by its path without language. */
export const goneKey = (path: string): string => `gone ${path}`;

export const definePage = (page: Page): Page => page;
