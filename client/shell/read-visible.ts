/** A copy must not repeat the ids and field names of the page. */
const names = ['id', 'name'];

function cloneNameless(element: Element, isDeep: boolean): Element {
  const clone = element.cloneNode(isDeep) as Element;
  for (const one of [clone, ...clone.querySelectorAll('[id], [name]')])
    for (const name of names) one.removeAttribute(name);
  return clone;
}

/**
 * Measures now which parts of an element are on the screen, and returns a function that copies those, even once the element has left the
 * document. Parts off the screen become empty boxes of the same height.
 */
export function readVisible(element: Element): () => Element {
  const { top, bottom, height } = element.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < innerHeight;
  if (isOnScreen && height <= innerHeight) return () => cloneNameless(element, true);
  const parts = isOnScreen
    ? [...element.childNodes].map((node) => (node instanceof Element ? readVisible(node) : () => node.cloneNode()))
    : [];
  return () => {
    const clone = cloneNameless(element, false);
    if (!isOnScreen && clone instanceof HTMLElement && height > 0) clone.style.blockSize = `${height}px`;
    clone.append(...parts.map((copy) => copy()));
    return clone;
  };
}
