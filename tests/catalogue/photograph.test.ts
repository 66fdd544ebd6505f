/** Metadata of a phone's photograph is removed (docs/groups.md §2). */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stripMetadata } from '../../worker/commerce/features/media/strip-metadata.ts';

const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '29/1 22/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '47/1 58/1 0/1',
};
const halves = '<svg width="60" height="40"><rect width="30" height="40" fill="#0b4f55"/></svg>';

/** An upright photograph: rotated pixels with an EXIF orientation. */
const taken = sharp({ create: { width: 60, height: 40, channels: 3, background: '#e33' } })
  .composite([{ input: Buffer.from(halves), left: 0, top: 0 }])
  .withExif({ IFD0: { Make: 'Nokia-of-Noura' }, IFD3: place })
  .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Noura</x:xmpmeta>')
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

/** As the desk looks at it, and as browsers do: what is odd and can be drawn is drawn. */
const seen = async (bytes: Uint8Array) =>
  (await sharp(bytes, { failOn: 'truncated' }).autoOrient().raw().toBuffer()).toString('hex');

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is kept without place, device and name, and the right way up',
  async (format) => {
    const given = await sharp(await taken)
      .keepMetadata()
      .toFormat(format)
      .toBuffer();
    expect(given.includes('Noura')).toBe(true);
    const stripped = stripMetadata(new Uint8Array(given), `image/${format}`);
    expect(Buffer.from(stripped).includes('Noura')).toBe(false);
    const about = await sharp(stripped, { failOn: 'warning' }).metadata();
    expect(about).toMatchObject({ format, width: 60, height: 40, orientation: 6, hasProfile: true });
    expect(about.xmp).toBeUndefined();
    expect(about.exif?.length).toBeLessThan(40);
    expect(await seen(stripped)).toBe(await seen(given));
    // Taken in again it is the same picture, under the same address.
    expect(stripMetadata(stripped, `image/${format}`)).toEqual(stripped);
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('the film that a phone hangs behind a %s is not kept', async (format) => {
  const given = await sharp(await taken)
    .keepMetadata()
    .toFormat(format)
    .toBuffer();
  const live = Buffer.concat([given, Buffer.from('ftypmp42 Noura, 29.37 N')]);
  const stripped = stripMetadata(new Uint8Array(live), `image/${format}`);
  expect(stripped).toEqual(stripMetadata(new Uint8Array(given), `image/${format}`));
});

test('bytes between two parts of a photograph, which every browser passes over, keep nothing of what stands beside them', async () => {
  const given = await taken;
  // Behind its first part: two bytes that mark it, and as many as it says.
  const at = 4 + given.readUInt16BE(4);
  const odd = Buffer.concat([given.subarray(0, at), Buffer.from([0, 7, 0xff, 0xff]), given.subarray(at)]);
  expect(await seen(odd)).toBe(await seen(given));
  expect(stripMetadata(new Uint8Array(odd), 'image/jpeg')).toEqual(stripMetadata(new Uint8Array(given), 'image/jpeg'));
});

test('a photograph without metadata is unchanged, to the byte', async () => {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 4, background: '#0b4f5580' } });
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const given = new Uint8Array(await drawn.clone().toFormat(format).toBuffer());
    expect(stripMetadata(given, `image/${format}`), format).toEqual(given);
  }
});

test('a file truncated anywhere is handled without an exception', async () => {
  const given = new Uint8Array(await taken);
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
    for (let length = 0; length < given.length; length += 7)
      expect(() => stripMetadata(given.slice(0, length), type)).not.toThrow();
});
