/** The proxy's allow-list, compiled from the contract: an unknown method or path reaches nothing (P1). */
import type { ApiCall } from '../../../shared/contract/call.ts';
import { type CallName, calls } from '../../../shared/contract/calls.ts';

export interface Route {
  readonly name: CallName;
  readonly call: ApiCall;
  readonly segments: readonly string[];
}

export interface RouteMatch {
  readonly name: CallName;
  readonly call: ApiCall;
  readonly path: string;
}

/** Matches every id, slug, token and page of the contract, but not `%`, `\`, `@`, `.` or `..`. */
const segmentPattern = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}$/;

const isParam = (segment: string) => segment.startsWith(':');
const isOptional = (segment: string | undefined) => segment?.endsWith('?') ?? false;

const routes: readonly Route[] = (Object.keys(calls) as CallName[])
  .filter((name) => !(calls[name] as ApiCall).internal)
  .map((name) => ({ name, call: calls[name] as ApiCall, segments: calls[name].path.split('/').slice(1) }))
  // Literal segments before parameters: POST /product/sku is not page "sku".
  .sort((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length);

const routesByFirstSegment = Map.groupBy(routes, ({ segments }) => segments[0] ?? '');

function matchesRoute(route: Route, parts: readonly string[]): boolean {
  const { segments } = route;
  if (parts.length !== segments.length && !(parts.length === segments.length - 1 && isOptional(segments.at(-1))))
    return false;
  return parts.every((part, index) => (isParam(segments[index] ?? '') ? true : segments[index] === part));
}

const trimTrailingSlash = (rawPath: string) => (rawPath.endsWith('/') ? rawPath.slice(0, -1) : rawPath);

function findRoutes(path: string): Route[] {
  const parts = path.split('/').slice(1);
  if (!path.startsWith('/') || parts.length === 0 || !parts.every((part) => segmentPattern.test(part))) return [];
  return (routesByFirstSegment.get(parts[0] ?? '') ?? []).filter((route) => matchesRoute(route, parts));
}

export function matchRoute(method: string, rawPath: string): RouteMatch | null {
  const path = trimTrailingSlash(rawPath);
  const route = findRoutes(path).find(({ call }) => (call.methods as readonly string[]).includes(method));
  return route ? { name: route.name, call: route.call, path } : null;
}

export const listMethods = (rawPath: string): string[] =>
  [...new Set(findRoutes(trimTrailingSlash(rawPath)).flatMap(({ call }) => call.methods))].sort();

export function buildPath(
  name: CallName,
  params: Readonly<Record<string, string | number | undefined>> = {},
): string | null {
  const parts = calls[name].path
    .split('/')
    .slice(1)
    .flatMap((segment) => {
      if (!isParam(segment)) return [segment];
      const value = params[segment.slice(1).replace('?', '')];
      return value === undefined && isOptional(segment) ? [] : [String(value ?? '')];
    });
  return parts.every((part) => segmentPattern.test(part)) ? `/${parts.join('/')}` : null;
}
