/** Only the SHA-256 of a token is stored, so a copy of the database signs nobody in (A4). */
import { encodeUtf8, toBase64url, toHex } from '../../../shared/encoding.ts';

export const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(text)));

const createRandomText = (bytes: number): string => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));
export const newId = (): string => createRandomText(16);
/** 96 bits, for a link that has to be short. */
export const newShortId = (): string => createRandomText(12);
export const newToken = (): string => createRandomText(32);
