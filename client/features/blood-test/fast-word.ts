import type { T } from '../../state/app-context.ts';

export const fastWord = (hours: number, t: T): string =>
  hours > 0 ? t('advice.test_fast_hours', { n: hours }) : t('advice.test_no_fast');
