/** The first letter on a tinted square, until there is a photograph: no stock faces, no drawn ones (docs/brand.md §7). */
const tints = 5;

/** The same person has the same tint on every page. */
const tintOf = (id: string): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints;

export function Initial({ id, name, big = false }: { id: string; name: string; big?: boolean }) {
  return (
    <i className={`initial tint-${tintOf(id)}${big ? ' initial--big' : ''}`} aria-hidden="true">
      {[...name][0]}
    </i>
  );
}
