import type { Translator } from '../../state/app-context.ts';

export const getFastingLabel = (hours: number, t: Translator): string =>
  hours > 0 ? t('advice.test_fast_hours', { n: hours }) : t('advice.test_no_fast');
