/** What a new shop still lacks before it sells. A step is done by what the database has, never by a tick. */
import type { CountryCode } from './country.ts';

export interface SetupFacts {
  /** Countries whose seller is the demo's. */
  readonly sampleSellers: readonly CountryCode[];
  /** Countries in which a customer can reach nobody. */
  readonly unreachable: readonly CountryCode[];
  /** Countries whose delivery days nobody has set. */
  readonly unsetDays: readonly CountryCode[];
  readonly hasGoods: boolean;
  readonly hasLogo: boolean;
  /** Of the texts that bind the shop, in both languages, those that are still its sample. */
  readonly sampleTexts: number;
  /** The bank is a stand-in, which takes no money. */
  readonly isBankStandIn: boolean;
  readonly staff: number;
}

/** In the order of the list. A rule answers what is left: the countries, or whether anything is. */
const rules = {
  seller: ({ sampleSellers }) => sampleSellers,
  product: ({ hasGoods }) => !hasGoods,
  fees: ({ unreachable }) => unreachable,
  days: ({ unsetDays }) => unsetDays,
  texts: ({ sampleTexts }) => sampleTexts > 0,
  bank: ({ isBankStandIn }) => isBankStandIn,
  logo: ({ hasLogo }) => !hasLogo,
  staff: ({ staff }) => staff < 2,
} satisfies Record<string, (facts: SetupFacts) => boolean | readonly CountryCode[]>;

export type SetupStep = keyof typeof rules;
export const setupSteps = Object.keys(rules) as [SetupStep, ...SetupStep[]];

/** Texts that bind the shop, which it has to have in its own words. */
export const bindingTexts = ['terms', 'return-policy', 'privacy-policy'] as const;

export interface SetupItem {
  readonly step: SetupStep;
  readonly isDone: boolean;
  /** Where it is left to do; empty for what has no country. */
  readonly countries: readonly CountryCode[];
}

export const listSetup = (facts: SetupFacts): SetupItem[] =>
  setupSteps.map((step) => {
    const left: boolean | readonly CountryCode[] = rules[step](facts);
    return typeof left === 'boolean'
      ? { step, isDone: !left, countries: [] }
      : { step, isDone: left.length === 0, countries: left };
  });
