type PathValue = string | number | undefined;

/** Fills `/order/track/:track_token`; a missing optional parameter drops its slash too. */
export const fillPath = (template: string, params: object = {}): string =>
  template.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = (params as Readonly<Record<string, PathValue>>)[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
