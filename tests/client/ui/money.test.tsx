import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Money } from '../../../client/ui/money.tsx';

test('a minus keeps to the left of its figure beside Arabic letters', () => {
  expect(renderToStaticMarkup(<Money minor={1530} currency="KWD" locale="ar" sign="−" />)).toBe(
    '<bdi><span dir="ltr">−1.530</span>\u00a0<small>د.ك</small></bdi>',
  );
  expect(renderToStaticMarkup(<Money minor={1530} currency="KWD" locale="en" sign="−" />)).toBe(
    '<bdi>−<small>KWD</small>\u00a01.530</bdi>',
  );
});
