/** Whether something was drawn at random: what a person thinks up, or a program filled in, shows a pattern. */

/** Of random units these have chances below one in a million. */
const largestShare = 0.4;

const mostOften = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

/** `abcabcabc`: some beginning, at most half of it, repeated to the end. */
const isRepeated = (units: readonly number[]): boolean =>
  Array.from({ length: Math.floor(units.length / 2) }, (_, at) => at + 1).some((period) =>
    units.every((unit, at) => unit === units[at % period]),
  );

/** Bytes of a key, or the characters of a text. @param least how many different ones there must be */
export function looksRandom(units: readonly number[], least: number): boolean {
  const steps = units.slice(1).map((unit, at) => unit - (units[at] ?? 0));
  return (
    new Set(units).size >= least &&
    mostOften(units) <= units.length * largestShare &&
    // `0123456789abcdef…`: each a step from the one before.
    mostOften(steps) <= steps.length * largestShare &&
    !isRepeated(units)
  );
}

/** 32 random bytes have some 30 different ones. */
export const isRandomKey = (key: Uint8Array): boolean => key.length === 32 && looksRandom([...key], 16);

/** As base64, hex or digits and letters: hex, the poorest of them, has some 14 different characters in 32. */
export const isRandomText = (text: string, minChars: number): boolean =>
  text.length >= minChars &&
  looksRandom(
    [...text].map((char) => char.codePointAt(0) ?? 0),
    8,
  );
