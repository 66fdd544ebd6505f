/**
 * The coloured background of a pack shot. An SVG rectangle, as the colour comes from the database and the Content Security
 * Policy forbids style attributes (docs/security.md X1).
 */
export function Tile({ color }: { color: string }) {
  return (
    <svg className="tile" aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
