import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import type { SimilarProducts } from './neighbours.ts';
import type { PriceFilter } from './price.ts';
import { maxCandidates } from './retrieve.ts';

export interface SearchOutcome {
  /** Best first; null: the whole catalogue. */
  ids: string[] | null;
  isMore: boolean;
  findings: SearchFindings;
  similar: SimilarProducts | null;
  price: PriceFilter | null;
}

export const noFindings: SearchFindings = {
  brands: [],
  categories: [],
  blood_tests: [],
  nutritionists: [],
  pages: [],
  suggestions: [],
  corrected: null,
  notice: null,
};

export const toOutcome = (
  ids: string[] | null,
  findings: SearchFindings,
  similar: SimilarProducts | null = null,
): SearchOutcome => ({
  ids,
  isMore: (ids?.length ?? 0) >= maxCandidates.strong,
  findings,
  similar,
  price: null,
});

export const withoutProducts = (findings: SearchFindings): SearchOutcome => toOutcome([], findings);
