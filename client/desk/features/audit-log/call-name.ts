/** The desk's calls in words, as the audit log has them by their path. */
import type { Locale } from '../../../../shared/domain/money.ts';
import { nameWrite, writesByPath } from '../../../../shared/i18n/desk-writes.ts';

const both = (en: string, ar: string) => ({ en, ar });

/** Calls of signing in, which the desk's worker makes; their contract isn't part of the app. */
const webNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '/desk/web/sign-in': both('Signed in by passkey', 'دخول بمفتاح مرور'),
  '/desk/web/sign-in/link': both('Signed in by demo link', 'دخول برابط تجريبي'),
  '/desk/web/sign-in/recovery': both('Signed in by recovery code', 'دخول برمز استرداد'),
  '/desk/web/invitation': both('Invitation accepted', 'قبول دعوة'),
  '/desk/web/passkey': both('Passkey added or used again', 'إضافة مفتاح مرور أو تأكيد به'),
  '/desk/web/passkey/demo': both('Confirmed in the demo', 'تأكيد في النسخة التجريبية'),
  '/desk/web/sign-out': both('Signed out', 'تسجيل خروج'),
};

/** `/desk/settings/country/:country` → `Settings of a country`. A path that no call has any more is said as it is. */
export function nameCall(path: string, locale: Locale): string {
  const name = writesByPath.get(path);
  return name ? nameWrite(name, locale) : (webNames[path]?.[locale] ?? path);
}

export const listCallOptions = (locale: Locale): { value: string; label: string }[] =>
  [...writesByPath]
    .map(([value, name]) => ({ value, label: nameWrite(name, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
