/**
 * What React Aria's combo box tells a screen reader in Arabic. Its own words know only one and many, so that 190
 * choices were «190 خيارات» (scripts/serve/desk-language-plugin.ts). Its formatter finds the plural.
 */
interface Formatter {
  readonly plural: (count: number, forms: Readonly<Record<string, () => string>>) => string;
  readonly number: (count: number) => string;
}

const figures: ReadonlySet<string> = new Set(['few', 'many', 'other']);
const choices = { zero: 'لا خيارات', one: 'خيار واحد', two: 'خياران', few: 'خيارات', many: 'خيارًا', other: 'خيار' };
const available = { zero: 'متاحة', one: 'متاح', two: 'متاحان', few: 'متاحة', many: 'متاحًا', other: 'متاح' };
type Form = keyof typeof choices;

const countIn = (count: number, formatter: Formatter, say: (form: Form) => string): string =>
  formatter.plural(
    count,
    Object.fromEntries(
      (Object.keys(choices) as Form[]).map((form) => [
        form,
        () => (figures.has(form) ? `${formatter.number(count)} ${say(form)}` : say(form)),
      ]),
    ),
  );

interface FocusArgs {
  readonly isGroupChange: boolean;
  readonly groupTitle: string;
  readonly groupCount: number;
  readonly optionText: string;
  readonly isSelected: boolean;
}

export const comboboxWords = {
  buttonLabel: 'عرض الخيارات',
  countAnnouncement: ({ optionCount }: { optionCount: number }, formatter: Formatter) =>
    `${countIn(optionCount, formatter, (form) => `${choices[form]} ${available[form]}`)}.`,
  focusAnnouncement: (
    { isGroupChange, groupTitle, groupCount, optionText, isSelected }: FocusArgs,
    formatter: Formatter,
  ) =>
    `${isGroupChange ? `${groupTitle}، ${countIn(groupCount, formatter, (form) => choices[form])}. ` : ''}${optionText}${isSelected ? '، محدد' : ''}`,
  listboxLabel: 'الخيارات',
  selectedAnnouncement: ({ optionText }: { optionText: string }) => `${optionText}، محدد`,
};
