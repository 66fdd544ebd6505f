/**
 * What lies below the first screen (`.far`) is neither laid out nor painted when the page arrives: half of what kept a phone
 * busy (docs/performance.md). The browser does it where one scrolls near, and once the page is alive it is done here, part by
 * part, so that no step blocks. Pages that come later in the same document are whole at once, and Back finds its place.
 */
const betweenPartsMs = 50;

export function layOutByParts(): void {
  const parts = document.querySelectorAll<HTMLElement>('.far').values();
  const timer = setInterval(() => {
    const { value: part } = parts.next();
    if (part) part.style.contentVisibility = 'visible';
    else {
      clearInterval(timer);
      document.documentElement.classList.add('is-whole');
    }
  }, betweenPartsMs);
}
