/** Origins that the whole Internet can reach by their name. */

/** RFC 6761, 6762, 8375, 9476, and what home routers call themselves: names that lead nowhere, or home. */
const reservedEnds =
  /(^|\.)(localhost|local|internal|intranet|private|lan|home|corp|test|example|invalid|onion|alt|arpa)$/;

/**
 * `https://name.tld`, with a port at most. An address by number is refused in every spelling (`127.1`, `2130706433`,
 * `0x7f.1`, `[::1]`): a shop has a name, and a number may be this machine or its neighbour.
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
