import { fillPath } from '../fill-path.ts';

/** The path of a desk call with its parameters and its query; an absent field is left out. */
export function buildDeskPath(template: string, { params, query = {} }: { params?: object; query?: object }): string {
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `${fillPath(template, params)}${text && `?${text}`}`;
}
