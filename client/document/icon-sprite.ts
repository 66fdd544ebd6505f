/**
 * A document has the icons that its HTML shows, as SVG symbols, and those of a first press on a card. Others come from
 * the whole file (client/ui/icon.tsx). `html` null: all of them, because what a page streams later is not known yet.
 */
import icons from '../ui/icons.svg?raw';

export const iconSymbols: ReadonlyMap<string, string> = new Map(
  [...icons.matchAll(/<symbol id="i-([\w-]+)".*<\/symbol>/g)].map(([symbol, name = '']) => [name, symbol]),
);
const firstPress = ['minus', 'trash-2', 'circle-check', 'x'];

export function buildIconSprite(html: string | null): string {
  const names =
    html === null
      ? iconSymbols.keys()
      : new Set([...firstPress, ...Array.from(html.matchAll(/"#i-([\w-]+)"/g), ([, name = '']) => name)]);
  const symbols = [...names].map((name) => iconSymbols.get(name)).join('');
  return `<svg hidden width="0" height="0" aria-hidden="true">${symbols}</svg>`;
}
