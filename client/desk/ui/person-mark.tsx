/** The first letter of a name, in one of a few quiet colours that stay with the name. */
const colours = 4;
const colourOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colours;

export function PersonMark({ name }: { name: string }) {
  return (
    <span className={`person-mark person-mark--${colourOf(name)}`} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? ''}
    </span>
  );
}
