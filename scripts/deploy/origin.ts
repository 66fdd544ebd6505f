/** Names that never resolve publicly: RFC 6761, 6762, 8375, 9476, and those of home routers. */
const reservedEnds =
  /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|test|example|invalid|onion|alt|arpa)$/;

/**
 * `https://name.tld`, optionally with a port. IP addresses are refused in every spelling (`127.1`, `2130706433`, `0x7f.1`,
 * `[::1]`), because they may be private.
 */
export function isPublicOrigin(text: string): boolean {
  if (!/^https:\/\/[^/@?#\\\s]+$/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  const name = hostname.replace(/\.$/, '');
  return (
    username === '' &&
    password === '' &&
    /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(name) &&
    !reservedEnds.test(name)
  );
}

export const hostOf = (origin: string | undefined): string =>
  origin && URL.canParse(origin) ? new URL(origin).hostname : '';
