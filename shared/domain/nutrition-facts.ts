interface Row {
  name: string;
  unit: string;
}

const wholes = {
  carbohydrate: /^(?:total )?carbohydrates?\b/i,
  fat: /^(?:total )?fats?\b/i,
  omega3: /^(?:total omega-3|fish oil|algal? oil|krill oil)/i,
} as const;
const parts: Record<keyof typeof wholes, RegExp> = {
  carbohydrate: /^(?:of which )?(?:total |added )?(?:sugars?\b|sugar alcohols|polyols|starch)/i,
  fat: /^(?:of which )?(?:saturat|saturates|monounsaturat|polyunsaturat|trans fat)/i,
  omega3: /^(?:EPA|DHA)\b/,
};
const macro = /^(?:(?:total )?(?:carbohydrates?|fats?)|protein|(?:dietary )?fib(?:re|er)|(?:total )?sugars?)\b/i;

const isEnergy = ({ unit }: Row) => unit === 'kcal' || unit === 'kJ';

export function orderFacts<T extends Row>(rows: readonly T[]): (T & { isPart: boolean })[] {
  const wholeOf = (row: Row) => {
    const kind = (Object.keys(parts) as (keyof typeof parts)[]).find((one) => parts[one].test(row.name));
    return kind && rows.find(({ name }) => wholes[kind].test(name));
  };
  const ofOther = new Map(rows.map((row) => [row, wholeOf(row)]));
  const own = rows.filter((row) => !ofOther.get(row));
  return [...own.filter(isEnergy), ...own.filter((row) => !isEnergy(row))].flatMap((row) => [
    { ...row, isPart: false },
    ...rows.filter((other) => ofOther.get(other) === row).map((part) => ({ ...part, isPart: true })),
  ]);
}

export function isFood({ category, form, rows }: { category: string; form: string; rows: readonly Row[] }): boolean {
  const first = rows.find((row) => !isEnergy(row));
  return category === 'food' || form === 'tea' || form === 'bar' || (first !== undefined && macro.test(first.name));
}

export const isMacro = (row: Row): boolean => isEnergy(row) || macro.test(row.name) || /^sodium$/i.test(row.name);
