/** The smallest JPEG there is, one point of one colour; each `n` another picture. Base64, as the desk sends it. */
export const jpegOf = (n: number, width = 1, height = 1): string =>
  btoa(
    String.fromCharCode(
      ...[0xff, 0xd8],
      ...[0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
      ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, n, 0xff, 0xd9],
    ),
  );
export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
