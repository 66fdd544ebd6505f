/** Two spellings of one e-mail address are one account (docs/security.md A14). */
import { cleanEmail, isEmailAddress, toEmailKey } from '../../../shared/domain/email-address.ts';

const addressPattern = /^[^\s@,;<>"\\()[\]:]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

export interface EmailIdentity {
  /** Unique: NFKC, lower case, IDNA domain. */
  readonly key: string;
  readonly address: string;
}

/** Null for an invalid address, or one that mail servers might read differently (A11). */
export function parseEmailIdentity(input: string): EmailIdentity | null {
  if (!isEmailAddress(input)) return null;
  const address = cleanEmail(input);
  const key = toEmailKey(address);
  const at = key.lastIndexOf('@');
  const domain = toAsciiDomain(key.slice(at + 1));
  if (domain === null) return null;
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

/** At these providers a name with or without dots is one mailbox, under all of the provider's domains. */
const dotless: Readonly<Record<string, { readonly domain: string; readonly ignored: RegExp }>> = {
  'gmail.com': { domain: 'gmail.com', ignored: /\./g },
  'googlemail.com': { domain: 'gmail.com', ignored: /\./g },
  'proton.me': { domain: 'proton.me', ignored: /[._-]/g },
  'protonmail.com': { domain: 'proton.me', ignored: /[._-]/g },
  'pm.me': { domain: 'proton.me', ignored: /[._-]/g },
};

/** The mailbox that an address reaches, in whatever spelling: to count by, never to write to. */
export function toMailbox(email: string): string {
  const key = parseEmailIdentity(email)?.key ?? email;
  const at = key.lastIndexOf('@');
  const name = key.slice(0, at).replace(/\+.*$/, '');
  const provider = dotless[key.slice(at + 1)];
  return provider ? `${name.replace(provider.ignored, '')}@${provider.domain}` : `${name}${key.slice(at)}`;
}
