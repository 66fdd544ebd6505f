/** What the server knew while rendering, for the browser to go on with. */
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { SessionState } from '../state/stores.ts';

export const pageDataId = 'page-data';

export interface PageData {
  locale: Locale;
  country: CountryCode;
  user: SessionState['user'];
  status: number;
  /** Which of the route's page, the not-found page and the error page the server showed. */
  shown: 'page' | 'not-found' | 'failed';
  answers: Readonly<Record<string, unknown>>;
}
