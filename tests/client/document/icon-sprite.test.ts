import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildIconSprite, iconSymbols } from '../../../client/document/icon-sprite.ts';
import { iconNames } from '../../../client/ui/icon-names.ts';

test.each(iconNames)('the icon %s is drawn as lucide draws it', async (name) => {
  const { default: Lucide } = await import(
    /* @vite-ignore */ `${process.cwd()}/node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  );
  const shapes = renderToStaticMarkup(createElement(Lucide)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const drawn = iconSymbols.get(name)?.replace(/^<symbol[^>]*>|<\/symbol>$/g, '');
  expect(drawn?.replaceAll('/>', '>')).toBe(shapes.replaceAll(/<\/\w+>/g, ''));
});

test('a document has the icons that its HTML shows and those of a first press, and no others', () => {
  const names = [
    ...buildIconSprite('<use href="#i-truck"></use><use href="#i-truck"></use>').matchAll(/id="i-([\w-]+)"/g),
  ];
  expect(names.map(([, name]) => name)).toEqual(['minus', 'trash-2', 'circle-check', 'x', 'truck']);
});

test('a page that is streamed has all icons, as its later parts are not known yet', () => {
  expect(buildIconSprite(null).match(/<symbol /g)).toHaveLength(iconNames.length);
});
