import { fillPath } from '../../shared/contract/fill-path.ts';

/** The path of a desk call with its parameters and its query; an absent field is left out. */
export function buildDeskPath(template: string, { params, query = {} }: { params?: object; query?: object }): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const text = new URLSearchParams(pairs).toString();
  return `${fillPath(template, params)}${text && `?${text}`}`;
}
