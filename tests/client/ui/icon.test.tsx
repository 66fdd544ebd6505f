import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '../../../client/ui/icon.tsx';

test('an icon is the document’s own symbol, or one of the file of all', () => {
  document.body.innerHTML = '<svg><symbol id="i-plus"></symbol></svg>';
  expect(renderToStaticMarkup(<Icon of="plus" />)).toContain('<use href="#i-plus">');
  expect(renderToStaticMarkup(<Icon of="moon" />)).toMatch(/<use href="[^"#]*icons\.svg[^"#]*#i-moon">/);
});
