/** The dotted names of react-hook-form's `dirtyFields`: `{ name: { en: true } }` → `name.en`. */
export function listChangedNames(dirty: unknown, path: readonly string[] = []): string[] {
  if (dirty === true) return [path.join('.')];
  if (typeof dirty !== 'object' || dirty === null) return [];
  return Object.entries(dirty).flatMap(([name, inner]) => listChangedNames(inner, [...path, name]));
}
