/** Whom to ring with an urgent value. SA: 937 is the Ministry of Health's line, answered by doctors. */
import type { CountryCode } from '../country.ts';

export const helpLines: Readonly<Record<CountryCode, { readonly emergency: string; readonly doctor: string | null }>> =
  {
    KW: { emergency: '112', doctor: null },
    SA: { emergency: '997', doctor: '937' },
  };
