/** Random units exceed this share with a chance below one in a million. */
const largestShare = 0.4;

const maxOccurrences = (values: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Math.max(0, ...counts.values());
};

/** True for `abcabcabc`: a prefix repeated to the end. */
const isRepeated = (units: readonly number[]): boolean =>
  Array.from({ length: Math.floor(units.length / 2) }, (_, at) => at + 1).some((period) =>
    units.every((unit, at) => unit === units[at % period]),
  );

/** Detects secrets that were typed or filled in by a program: they show a pattern. @param units bytes or code points */
export function looksRandom(units: readonly number[], minDistinct: number): boolean {
  const steps = units.slice(1).map((unit, at) => unit - (units[at] ?? 0));
  return (
    new Set(units).size >= minDistinct &&
    maxOccurrences(units) <= units.length * largestShare &&
    maxOccurrences(steps) <= steps.length * largestShare &&
    !isRepeated(units)
  );
}

export const isRandomKey = (key: Uint8Array): boolean => key.length === 32 && looksRandom([...key], 16);

/** Accepts base64, hex, or letters and digits; 32 random hex characters have about 14 distinct ones. */
export const isRandomText = (text: string, minChars: number): boolean =>
  text.length >= minChars &&
  looksRandom(
    [...text].map((char) => char.codePointAt(0) ?? 0),
    8,
  );
