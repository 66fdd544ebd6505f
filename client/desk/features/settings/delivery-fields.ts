/** A country's delivery rule as a form holds it: a clock, numbers of days, and the days of rest as `5,6`. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import { cleanTyped } from '../../../../shared/domain/text.ts';
import type { FlatFields } from '../../forms/merge.ts';

export type DeliveryItem = DeskData<'delivery'>['items'][number];
export type Rule = Omit<DeliveryItem, 'region' | 'area'>;

export type DeliveryPlace = Pick<DeliveryItem, 'region' | 'area'>;

/** As the contract has it. */
const maxDays = 60;

/** Minutes from midnight as `14:30`. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Null for what is no time of the day; 24:00 is the end of it. */
export function parseClock(typed: string): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2}):(\d\d)\s*$/.exec(cleanTyped(typed)) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59) return null;
  const all = Number(hours) * 60 + Number(minutes);
  return all <= 1440 ? all : null;
}

export const parseRestDays = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** The days of a week from Sunday, 0 to 6, as the rules count them. */
export const weekDays = [0, 1, 2, 3, 4, 5, 6] as const;

export const toRuleFields = ({ cut_off, first_days, last_days, rest_days }: Rule): FlatFields => ({
  cut_off: formatClock(cut_off),
  first_days: String(first_days),
  last_days: String(last_days),
  rest_days: rest_days.toSorted((a, b) => a - b).join(','),
});

const readWhole = (typed: string | undefined): number => {
  const read = parseDecimal(typed ?? '', { decimals: 0 });
  return 'text' in read ? Number(read.text) : Number.NaN;
};

/** An unreadable value becomes NaN, which the server refuses, so that its fault is shown at the field. */
export const toRule = (fields: FlatFields): Rule => ({
  cut_off: parseClock(fields.cut_off ?? '') ?? Number.NaN,
  first_days: readWhole(fields.first_days),
  last_days: readWhole(fields.last_days),
  rest_days: parseRestDays(fields.rest_days ?? ''),
});

export type RuleFault = 'clock' | 'days' | 'order' | 'week';

/** What the server would refuse, before it is sent. */
export function findRuleFaults(fields: FlatFields): Partial<Record<keyof Rule, RuleFault>> {
  const { cut_off, first_days, last_days, rest_days } = toRule(fields);
  const isDays = (days: number) => days >= 0 && days <= maxDays;
  return {
    ...(Number.isNaN(cut_off) && { cut_off: 'clock' }),
    ...(!isDays(first_days) && { first_days: 'days' }),
    ...(!isDays(last_days) ? { last_days: 'days' } : last_days < first_days && { last_days: 'order' }),
    ...(rest_days.length === weekDays.length && { rest_days: 'week' }),
  };
}

/** `hawalli`, or `hawalli/salmiya` for an area of it. */
export const placeKey = ({ region, area }: DeliveryPlace): string => (area === '' ? region : `${region}/${area}`);
export function parsePlaceKey(key: string): DeliveryPlace {
  const [region = '', area = ''] = key.split('/');
  return { region, area };
}

/** Each region before its areas. */
export const listPlaces = (
  regions: DeskData<'deliveryPlaces'>['items'],
  nameWhole: (region: string) => string,
): { value: string; label: string }[] =>
  regions.flatMap(({ slug, name, areas }) => [
    { value: slug, label: nameWhole(name) },
    ...areas.map((area) => ({ value: `${slug}/${area.slug}`, label: `${area.name} · ${name}` })),
  ]);
