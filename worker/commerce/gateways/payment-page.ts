import type { CommerceEnv } from '../env.ts';

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1';

/**
 * Validates the URL of a payment page: only the gateway's own hosts are allowed (docs/security.md W11).
 * `GATEWAY_PAGE_HOSTS` lists hosts, subdomains included. A loopback page is allowed only if the gateway itself is on
 * loopback and the key is a test key.
 */
export function isPaymentPage(
  env: Pick<CommerceEnv, 'GATEWAY_BASE_URL' | 'GATEWAY_SECRET' | 'GATEWAY_PAGE_HOSTS'>,
  address: string,
): boolean {
  const url = URL.parse(address);
  const gateway = URL.parse(env.GATEWAY_BASE_URL);
  if (url === null) return false;
  if (url.username !== '' || url.password !== '') return false;
  const isSandbox = env.GATEWAY_SECRET.startsWith('sk_test_') && gateway !== null && isLoopback(gateway.hostname);
  if (isSandbox && isLoopback(url.hostname)) return url.protocol === 'http:' || url.protocol === 'https:';
  const hosts = env.GATEWAY_PAGE_HOSTS.split(',').map((host) => host.trim().toLowerCase());
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    hosts.some((host) => host !== '' && (url.hostname === host || url.hostname.endsWith(`.${host}`)))
  );
}
