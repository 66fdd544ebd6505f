const yearS = 365 * 24 * 3600;

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** For a choice of this device, which holds nothing secret. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser that staff use
  document.cookie = `${name}=${value}; path=/; max-age=${yearS}; samesite=strict${secure}`;
}
