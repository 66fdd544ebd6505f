/** The server's data for hydration. */
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { SessionState } from '../state/stores.ts';

export const pageDataId = 'page-data';

export interface PageData {
  locale: Locale;
  country: CountryCode;
  user: SessionState['user'];
  status: number;
  shown: 'page' | 'not-found' | 'failed';
  answers: Readonly<Record<string, unknown>>;
}
