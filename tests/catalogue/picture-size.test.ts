/** docs/security.md U8: type and size of pictures, by files of a real encoder. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPictureSize } from '../../worker/commerce/features/media/picture-size.ts';

const drawn = sharp({ create: { width: 61, height: 37, channels: 4, background: '#0b4f5580' } });
const write = async (format: 'jpeg' | 'png' | 'webp' | 'avif', options: object = {}) =>
  new Uint8Array(await drawn.clone().toFormat(format, options).toBuffer());

describe.each([
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['png', {}],
  ['png', { progressive: true, palette: true }],
  ['webp', {}],
  ['webp', { lossless: true }],
  ['webp', { quality: 1, alphaQuality: 1 }],
  ['avif', { effort: 0 }],
] as const)('%s %o', (format, options) => {
  test('the size is the encoded one', async () => {
    expect(readPictureSize(await write(format, options), `image/${format}`)).toEqual({ width: 61, height: 37 });
  });

  test('a truncated file has no size, or is read without an exception', async () => {
    const whole = await write(format, options);
    for (let length = 0; length < whole.length; length += 3) {
      const part = whole.slice(0, length);
      const size = readPictureSize(part, `image/${format}`);
      // An AVIF names its sizes before its pixels; only whether these begin can be told.
      if (format !== 'avif') expect([length, size]).toEqual([length, null]);
    }
  });

  test('a file of another type has no size', async () => {
    const whole = await write(format, options);
    for (const other of ['jpeg', 'png', 'webp', 'avif'].filter((name) => name !== format))
      expect(readPictureSize(whole, `image/${other}`)).toBeNull();
  });
});

test('an animated WebP has the size of its canvas', async () => {
  const frames = await sharp([await drawn.clone().png().toBuffer(), await drawn.clone().negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect(readPictureSize(new Uint8Array(frames), 'image/webp')).toEqual({ width: 61, height: 37 });
});

test('a photograph of a phone with its EXIF, and one with a preview in it', async () => {
  const preview = await drawn.clone().jpeg().toBuffer();
  const given = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#e33' } })
    .withExif({ IFD0: { Make: 'Nokia', ImageDescription: preview.toString('latin1').slice(0, 200) } })
    .jpeg()
    .toBuffer();
  expect(readPictureSize(new Uint8Array(given), 'image/jpeg')).toEqual({ width: 400, height: 300 });
});
