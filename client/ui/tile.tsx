/**
 * The coloured ground behind a pack. A rectangle and not a style: the merchant's colour comes from the database, and the
 * page's policy allows no style attributes (docs/security.md X1).
 */
export function Tile({ color }: { color: string }) {
  return (
    <svg className="tile" aria-hidden="true">
      <rect width="100%" height="100%" fill={color} />
    </svg>
  );
}
