/**
 * The push services of browsers. The address comes from a browser and the shop sends to it, so any other host is refused: it could be
 * one inside a network (docs/push.md "Who carries it").
 */
const services: readonly RegExp[] = [
  // Chrome, Edge on Android, Samsung Internet, Opera
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^(?:[a-z0-9-]+\.)*push\.apple\.com$/,
];

export const pushEndpointMaxChars = 1000;

/** `https://{host}/…`, without port, name or password. The text is matched, so that no parser reads another host in it. */
export function isPushEndpoint(text: string): boolean {
  const [, host = ''] = /^https:\/\/([a-z0-9.-]+)\/[!-~]+$/.exec(text) ?? [];
  return text.length <= pushEndpointMaxChars && !text.includes('\\') && services.some((service) => service.test(host));
}

/** An uncompressed P-256 point (65 bytes, the first is 4) and a secret of 16 bytes, in base64url without padding. */
export const isPushKey = (text: string): boolean => /^B[A-Za-z0-9_-]{86}$/.test(text);
export const isPushSecret = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
