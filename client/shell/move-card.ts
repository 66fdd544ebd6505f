const moveMs = 220;

/**
 * Moves `picture` from where a card showed it. A view transition would first make a picture of the whole screen, and the page's first
 * paint would wait for it (docs/decisions/033-a-step-shows-a-frame-first.md).
 */
export function movePicture(picture: Element | null, from: DOMRect | undefined): void {
  if (!picture || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = picture.getBoundingClientRect();
  if (to.width === 0) return;
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  picture.animate([{ transform }, { transform: 'none' }], { duration: moveMs, easing: 'ease-out' });
}
