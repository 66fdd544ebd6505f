/** The files that the app's manifest names are there, in the sizes that it says; a maskable icon's mark stands where no phone cuts. */
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { locales } from '../../shared/domain/locale.ts';
import { buildAppManifest } from '../../worker/storefront/static/app-manifest.ts';

const { icons } = buildAppManifest({ COMMERCE: {} } as never, 'en');
const pictures = [
  ...icons.filter(({ type }) => type === 'image/png'),
  ...locales.flatMap((locale) => buildAppManifest({ COMMERCE: {} } as never, locale).screenshots),
];

test.each(pictures.map(({ src, sizes }) => [src, sizes] as const))('%s is there, %s', async (src, sizes) => {
  expect(existsSync(`public${src}`)).toBe(true);
  const { width, height } = await sharp(`public${src}`).metadata();
  expect(`${width}x${height}`).toBe(sizes);
});

test('each language has its own screens, for phones and for computers', () => {
  for (const locale of locales) {
    const { screenshots } = buildAppManifest({ COMMERCE: {} } as never, locale);
    expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    for (const { src, label } of screenshots) {
      expect(src).toContain(`-${locale}.`);
      expect(/[\u0600-\u06ff]/.test(label)).toBe(locale === 'ar');
    }
  }
});

test.each(icons.filter(({ purpose }) => purpose === 'maskable'))(
  '$src fills its square, and its mark stays in the middle 80 %',
  async ({ src }) => {
    const { data, info } = await sharp(`public${src}`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
    const ground = at(0, 0);
    expect(ground[3]).toBe(255);
    const middle = info.width / 2;
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1)
        if (Math.hypot(x + 0.5 - middle, y + 0.5 - middle) > 0.4 * info.width)
          if (at(x, y).some((value, nth) => Math.abs(value - (ground[nth] ?? 0)) > 8))
            throw new Error(`A part of the mark is cut at ${x}, ${y}`);
    expect(at(middle, middle)).not.toEqual(ground);
  },
);
