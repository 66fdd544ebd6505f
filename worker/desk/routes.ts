import type { ApiCall } from '../../shared/contract/call.ts';
import { deskCalls } from '../../shared/contract/desk/calls.ts';
import { type WebDeskCallName, webDeskCalls } from '../../shared/contract/desk/web.ts';

/** Ids, SKUs, keys and months; no `%`, `\`, `@`, `.` or `..`. */
const segmentPattern = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}$/;

const routes = Object.values(deskCalls as Readonly<Record<string, ApiCall>>)
  .map((call) => ({ call, segments: call.path.split('/').slice(1) }))
  // Literal segments before parameters.
  .sort((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length);

function isParam(segment: string): boolean {
  return segment.startsWith(':');
}

/**
 * The paths that a browser may request: desk calls below `/api`, and those of signing in. Anything else is 404.
 * @param path of a call, such as `/desk/orders`
 */
export function matchDeskCall(method: string, path: string): ApiCall | null {
  const parts = path.split('/').slice(1);
  if (!path.startsWith('/') || !parts.every((part) => segmentPattern.test(part))) return null;
  const route = routes.find(
    ({ call, segments }) =>
      (call.methods as readonly string[]).includes(method) &&
      segments.length === parts.length &&
      segments.every((segment, at) => isParam(segment) || segment === parts[at]),
  );
  return route?.call ?? null;
}

const ownPaths: Readonly<Record<string, WebDeskCallName>> = {
  'GET /session': 'session',
  'POST /sign-out': 'signOut',
  'POST /sign-in/options': 'signInOptions',
  'POST /sign-in': 'signIn',
  'POST /sign-in/link': 'signInByLink',
  'POST /sign-in/recovery': 'signInByRecovery',
  'POST /invitation/options': 'invitationOptions',
  'POST /invitation': 'acceptInvitation',
  'POST /passkey/options': 'passkeyOptions',
  'POST /passkey': 'passkey',
  'POST /passkey/demo': 'renewDemo',
};

export function matchOwnCall(method: string, path: string): ApiCall | null {
  const name = ownPaths[`${method} ${path}`];
  return name === undefined ? null : webDeskCalls[name];
}
