/** Tokens are 256 random bits; what is stored is their SHA-256, so that a copy of the database signs nobody in (A4). */
import { encodeUtf8, toBase64url, toHex } from '../../../shared/encoding.ts';

export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(text)));

/** Bytes 16 gives an id of 128 bits, 32 a token of 256. */
const randomText = (bytes: number): string => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));
export const newId = (): string => randomText(16);
export const newToken = (): string => randomText(32);
