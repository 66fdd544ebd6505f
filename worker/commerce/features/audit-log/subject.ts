/** What a desk call is about, for the audit log: an id of the shop's own, never anything of a person. */
const subjectFields = ['number', 'sku', 'id', 'charge', 'key', 'kind', 'country', 'import'] as const;

interface SubjectInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function findSubject({ params, query, body }: SubjectInput): string | null {
  const fields = { ...(body as object | null), ...(query as object), ...(params as object) } as Record<string, unknown>;
  for (const name of subjectFields) {
    const value = fields[name];
    if (typeof value === 'string' || typeof value === 'number') return `${name} ${value}`;
  }
  return null;
}
