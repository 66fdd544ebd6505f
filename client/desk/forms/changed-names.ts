const hasChange = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === 'object' && dirty !== null && Object.values(dirty).some(hasChange));

/** The dotted names of react-hook-form's `dirtyFields`: `{ name: { en: true } }` → `name.en`. A list changes as a whole. */
export function listChangedNames(dirty: unknown, path: readonly string[] = []): string[] {
  if (dirty === true) return [path.join('.')];
  if (typeof dirty !== 'object' || dirty === null) return [];
  if (Array.isArray(dirty)) return hasChange(dirty) ? [path.join('.')] : [];
  return Object.entries(dirty).flatMap(([name, inner]) => listChangedNames(inner, [...path, name]));
}
