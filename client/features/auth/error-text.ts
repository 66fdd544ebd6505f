import type { AuthFault } from '../../../shared/domain/auth-form.ts';
import type { Translator } from '../../state/app-context.ts';

/** The message for a fault in a sign-in or sign-up form (spec §5). */
export function getErrorText(fault: AuthFault | undefined, t: Translator): string | null {
  if (!fault) return null;
  if ('field' in fault) return t(`auth.${fault.key}`, { field: t(`auth.field_${fault.field}`) });
  if ('length' in fault) return t(`auth.${fault.key}`, { length: fault.length });
  return t(`auth.${fault.key}`);
}
