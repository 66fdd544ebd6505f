import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Money } from '../../../client/ui/money.tsx';

// The marks of direction are what a reader's program needs for that.
test('a minus stays left of its number beside Arabic text', () => {
  expect(renderToStaticMarkup(<Money minor={1530} currency="KWD" locale="ar" sign="−" />)).toBe(
    '<bdi>\u200f\u200e−1.530\u00a0<small>د.ك</small></bdi>',
  );
  expect(renderToStaticMarkup(<Money minor={1530} currency="KWD" locale="en" sign="−" />)).toBe(
    '<bdi>−<small>KWD</small>\u00a01.530</bdi>',
  );
});
