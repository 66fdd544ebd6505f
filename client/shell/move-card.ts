/**
 * Moves a card's picture, name and price to where its product's frame has them. A view transition would first make a picture of the whole
 * screen, and the frame's first paint would wait for it (docs/decisions/033-a-step-shows-a-frame-first.md).
 */
import { matchesMedia } from '../browser/matches-media.ts';

const moveMs = 220;
/** Selectors of the same part, in a card and in the frame. */
const parts = [
  ['.card-img img', '.slides img'],
  ['.card-name a', 'h1'],
  ['.price b', '.price--big b'],
] as const;

interface CardPlace {
  /** The middle of a picture, or the start of a text, because its lines may differ in the frame. */
  x: number;
  y: number;
  /** A picture's width, or the size of the letters. */
  size: number;
  /** Offsets are from the centre, the origin of the scale. */
  offset: { x: number; y: number };
}

export type CardPlaces = readonly (CardPlace | undefined)[];

function readPlace(element: Element | null | undefined): CardPlace | undefined {
  if (!element) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width === 0) return undefined;
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (element instanceof HTMLImageElement) return { ...middle, size: width, offset: { x: 0, y: 0 } };
  const { direction, fontSize } = getComputedStyle(element);
  const offset = { x: direction === 'rtl' ? width / 2 : -width / 2, y: -height / 2 };
  return { x: middle.x + offset.x, y, size: Number.parseFloat(fontSize), offset };
}

export const readCard = (card: Element | null): CardPlaces =>
  parts.map(([part]) => readPlace(card?.querySelector(part)));

export function moveCard(places: CardPlaces, frame: Element): void {
  if (matchesMedia('(prefers-reduced-motion: reduce)')) return;
  // All are read before anything moves, so that the page is laid out once.
  const moves = parts.flatMap(([, part], at) => {
    const element = frame.querySelector(part);
    const from = places[at];
    const to = readPlace(element);
    if (!element || !from || !to) return [];
    const scale = from.size / to.size;
    const x = from.x - to.x + to.offset.x * (1 - scale);
    const y = from.y - to.y + to.offset.y * (1 - scale);
    return [{ element, transform: `translate(${x}px, ${y}px) scale(${scale})` }];
  });
  for (const { element, transform } of moves)
    element.animate([{ transform }, { transform: 'none' }], { duration: moveMs, easing: 'ease-out' });
}
