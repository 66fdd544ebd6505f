export interface PathInput {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/** Fills `/order/track/:track_token` and adds the query; a missing optional parameter drops its slash too. */
export function fillPath(template: string, { params = {}, query = {} }: PathInput): string {
  const values = params as Readonly<Record<string, string | number | undefined>>;
  const path = template.replace(/\/:(\w+)\??/g, (_, parameter: string) => {
    const value = values[parameter];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
