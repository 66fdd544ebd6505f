import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { iconShapes } from '../../../client/document/icon-sprite.ts';
import { iconNames } from '../../../client/ui/icon-names.ts';

test.each(iconNames)('the icon %s is drawn as lucide draws it', async (name) => {
  const { default: Lucide } = await import(
    /* @vite-ignore */ `${process.cwd()}/node_modules/lucide-react/dist/esm/icons/${name}.mjs`
  );
  const shapes = renderToStaticMarkup(createElement(Lucide)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  expect(iconShapes[name].replaceAll('/>', '>')).toBe(shapes.replaceAll(/<\/\w+>/g, ''));
});
