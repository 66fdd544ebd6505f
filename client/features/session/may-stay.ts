import { isImpersonal } from '../../../shared/domain/impersonal-page.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import type { AppValue } from '../../state/app-context.ts';

/**
 * True where nothing of a person is on the page or was fetched for it: a reload would only take away what is being
 * typed.
 */
export const mayStay = ({ stores }: Pick<AppValue, 'stores'>): boolean =>
  stores.session.user === null && isImpersonal(splitLocale(window.location.pathname).path);
