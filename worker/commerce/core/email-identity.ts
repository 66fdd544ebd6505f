/** Two spellings of one e-mail address are one account (docs/security.md A14). */
import { toEmailKey } from '../../../shared/domain/text.ts';

const addressPattern = /^[^\s@,;<>"\\()[\]:]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control and bidi characters are what this finds
const invisiblePattern = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;

export interface EmailIdentity {
  /** Unique: NFKC, lower case, IDNA domain. */
  readonly key: string;
  readonly address: string;
}

/** Null for an invalid address, or one that mail servers might read differently (A11). */
export function parseEmailIdentity(input: string): EmailIdentity | null {
  if (invisiblePattern.test(input)) return null;
  const address = input.trim().normalize('NFKC');
  const key = toEmailKey(address);
  const at = key.lastIndexOf('@');
  const domain = toAsciiDomain(key.slice(at + 1));
  if (at < 1 || domain === null) return null;
  const addressKey = `${key.slice(0, at)}@${domain}`;
  return addressPattern.test(addressKey) ? { key: addressKey, address } : null;
}

/** `bücher.de` and `xn--bcher-kva.de` are one domain. */
function toAsciiDomain(domain: string): string | null {
  if (/[/?#@:\\[\]%]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
