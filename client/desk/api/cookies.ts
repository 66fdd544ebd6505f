import { setCookie } from '../../browser/cookies.ts';

const yearS = 365 * 24 * 3600;

/** For a choice of this device, which holds nothing secret. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  setCookie(`${name}=${value}; path=/; max-age=${yearS}; samesite=strict${secure}`);
}
