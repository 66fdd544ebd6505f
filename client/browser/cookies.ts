/** Cookies that scripts may read: choices of this device. A browser that refuses them has none. */
export function readCookie(name: string): string | undefined {
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    return found?.slice(name.length + 1);
  } catch {
    return undefined;
  }
}

export function setCookie(text: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 has no Cookie Store API
    document.cookie = text;
  } catch {
    // The choice holds for this page.
  }
}
