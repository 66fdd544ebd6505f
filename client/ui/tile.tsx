/**
 * The coloured background of a pack shot. An SVG, as the colour comes from the database and the Content Security
 * Policy forbids style attributes (docs/security.md X1).
 */
export function Tile({ color }: { color: string }) {
  return <svg className="tile" aria-hidden="true" color={color} />;
}
