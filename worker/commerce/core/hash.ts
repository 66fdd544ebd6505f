/** Tokens are 256 random bits; what is stored is their SHA-256, so that a copy of the database signs nobody in (A4). */
import { hex, utf8 } from '../../../shared/signing.ts';

export const sha256 = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', utf8(text)));

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @throws for what is no base64url */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Bytes 16 gives an id of 128 bits, 32 a token of 256. */
const randomText = (bytes: number): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)));
export const newId = (): string => randomText(16);
export const newToken = (): string => randomText(32);
