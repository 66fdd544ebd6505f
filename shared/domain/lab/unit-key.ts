/**
 * One key for all the ways in which analysers print a unit: `x10^3/uL`, `10³/µL`, `10*3/uL` and `K/uL`. Letters count alike in either case,
 * since a marker is measured in a few units only, of which no two share a key (tests/shared/domain/lab/units.test.ts).
 */
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Applied in this order. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/[\s[\](){}]/g, ''],
  [/[µμ]/g, 'u'],
  [/mcg/g, 'ug'],
  [/mc(?=l|mol|iu)/g, 'u'],
  [/iu|ui/g, 'u'],
  [/^gms?(?=[/%])/, 'g'],
  [/(?<=^m?g)%$/, '/dl'],
  [/\/(?:mm\^?3|c\.?mm|cumm)$/, '/ul'],
  [/^[x*]?10(?:\*\*|[*^e])0?(\d{1,2})(?=\/)/, '10*$1'],
  [/^(?:k|th|thou|thous|thousand)(?=\/ul)/, '10*3'],
  [/^(?:m|mil|mill|million)(?=\/ul)/, '10*6'],
  [/\/(?:1?hr|1h|hour)$/, '/h'],
];

export function unitKey(unit: string): string {
  const powers = unit.replace(
    /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (digits) => `^${[...digits].map((one) => superscripts.indexOf(one)).join('')}`,
  );
  return rules.reduce((key, [found, instead]) => key.replace(found, instead), powers.toLowerCase());
}
