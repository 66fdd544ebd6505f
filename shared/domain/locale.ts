import type { Locale } from './money.ts';

export type { Locale };
export type LocalText = Readonly<Record<Locale, string>>;
export const locales = ['en', 'ar'] as const;
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
export const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'ar';

export function splitLocale(pathname: string): { locale: Locale; path: string } {
  if (pathname === '/ar' || pathname === '/ar/') return { locale: 'ar', path: '/' };
  if (pathname.startsWith('/ar/')) return { locale: 'ar', path: pathname.slice(3) };
  return { locale: 'en', path: pathname };
}

export const localizedPath = (path: string, locale: Locale): string =>
  locale === 'en' ? path : path === '/' ? '/ar' : `/ar${path}`;
