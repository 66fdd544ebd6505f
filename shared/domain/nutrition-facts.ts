interface FactRow {
  name: string;
  unit: string;
}

const wholeNames = {
  carbohydrate: /^(?:total )?carbohydrates?\b/i,
  fat: /^(?:total )?fats?\b/i,
  omega3: /^(?:total omega-3|fish oil|algal? oil|krill oil)/i,
} as const;
const partNames: Record<keyof typeof wholeNames, RegExp> = {
  carbohydrate: /^(?:of which )?(?:total |added )?(?:sugars?\b|sugar alcohols|polyols|starch)/i,
  fat: /^(?:of which )?(?:saturat|saturates|monounsaturat|polyunsaturat|trans fat)/i,
  omega3: /^(?:EPA|DHA)\b/,
};
const macroName = /^(?:(?:total )?(?:carbohydrates?|fats?)|protein|(?:dietary )?fib(?:re|er)|(?:total )?sugars?)\b/i;

const isEnergy = ({ unit }: FactRow) => unit === 'kcal' || unit === 'kJ';

export function sortFacts<T extends FactRow>(rows: readonly T[]): (T & { isPart: boolean })[] {
  const findWhole = (row: FactRow) => {
    const kind = (Object.keys(partNames) as (keyof typeof partNames)[]).find((one) => partNames[one].test(row.name));
    return kind && rows.find(({ name }) => wholeNames[kind].test(name));
  };
  const wholeByRow = new Map(rows.map((row) => [row, findWhole(row)]));
  const own = rows.filter((row) => !wholeByRow.get(row));
  return [...own.filter(isEnergy), ...own.filter((row) => !isEnergy(row))].flatMap((row) => [
    { ...row, isPart: false },
    ...rows.filter((other) => wholeByRow.get(other) === row).map((part) => ({ ...part, isPart: true })),
  ]);
}

export function isFood({
  category,
  form,
  rows,
}: {
  category: string;
  form: string;
  rows: readonly FactRow[];
}): boolean {
  const first = rows.find((row) => !isEnergy(row));
  return category === 'food' || form === 'tea' || form === 'bar' || (first !== undefined && macroName.test(first.name));
}

export const isMacro = (row: FactRow): boolean =>
  isEnergy(row) || macroName.test(row.name) || /^sodium$/i.test(row.name);
