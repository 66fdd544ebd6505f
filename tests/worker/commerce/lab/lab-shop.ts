/** Two members of staff and the laboratory's files of tests. */
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { startedAt } from '../support/book.ts';
import type { Client } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { labPaper } from './lab-paper.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** In the shape of a laboratory's file, with the offset of Kuwait. */
export const toOffsetTime = (ms: number): string => `${new Date(ms + 3 * hourMs).toISOString().slice(0, 19)}+03:00`;

export const labRow = (
  marker: string,
  loinc: string,
  value: string,
  unit: string,
  low: string | null,
  high: string | null,
) => ({
  marker,
  loinc,
  value,
  comparator: null as string | null,
  unit,
  range: { low, high, text: null, applies: null },
  flag: null as string | null,
  method: 'CLIA',
  note: null,
});
export const vitaminD = (value = '18.4') => labRow('vitd25', '62292-8', value, 'ng/mL', '30', '100');
export const b12 = (value = '301') => labRow('b12', '2132-9', value, 'pg/mL', '200', '900');
export const potassium = (value = '4.4') => labRow('k', '2823-3', value, 'mmol/L', '3.5', '5.1');

/** What the rules of products look at before they name one. */
export const guards = (creatinine = '0.8', calcium = '9.4', copper = '98') => [
  labRow('creat', '2160-0', creatinine, 'mg/dL', '0.5', '1.1'),
  labRow('ca', '17861-6', calcium, 'mg/dL', '8.6', '10.2'),
  labRow('cu', '5631-7', copper, 'ug/dL', '70', '140'),
];

export function labFile(over: Record<string, unknown> = {}, daysAgo = 2) {
  const collected = Math.floor((startedAt - daysAgo * dayMs) / 1000) * 1000;
  return {
    v: 1,
    lab: { id: 'dasman', licence: 'L-0417', report: `LAB-${crypto.randomUUID().slice(0, 8)}` },
    order_item: 'item-1',
    patient: { ref: 'P-1', birth_date: '1992-04-02', sex: 'female' },
    specimen: {
      id: 'SP-1',
      collected_at: toOffsetTime(collected),
      received_at: toOffsetTime(collected + hourMs),
      fasting_hours: 11,
      state: 'available',
    },
    status: 'final',
    replaces: null as string | null,
    issued_at: toOffsetTime(collected + 6 * hourMs),
    rows: [vitaminD(), b12(), potassium()] as unknown[],
    ...over,
  };
}
export interface LabWords {
  readonly conclusion?: string;
  readonly sample_note?: string;
}
export const withWords = <T extends { specimen: object }>(file: T, { conclusion, sample_note }: LabWords) => ({
  ...file,
  conclusion,
  specimen: { ...file.specimen, note: sample_note },
});
export type TestLabFile = ReturnType<typeof labFile>;

export async function hire(role: string): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key);
  return key;
}

export interface LabDesk {
  readonly entry: StaffTestKey;
  readonly release: StaffTestKey;
}
export const openLabDesk = async (): Promise<LabDesk> => ({
  entry: await hire('lab-entry'),
  release: await hire('lab-release'),
});

export const enter = (people: LabDesk, email: string, file: unknown) =>
  desk(
    'POST',
    '/desk/results/enter',
    { email, file: typeof file === 'string' ? file : JSON.stringify(file) },
    { key: people.entry },
  );

/** Of `bookAndDraw`'s patient and laboratory. */
export const bookedFile = (number: string, over: Record<string, unknown> = {}, daysAgo = 2) => {
  const file = labFile({}, daysAgo);
  return {
    ...file,
    lab: { ...file.lab, id: 'test-lab', licence: 'T-1' },
    order_item: number,
    ...over,
    // Booked as well, to be asked for the day of the cycle.
    rows: [...((over.rows as object[] | undefined) ?? file.rows), { marker: 'fsh', value: null, absent: 'not_done' }],
  };
};

export const enterBooked = (people: LabDesk, number: string, file: unknown) =>
  desk('POST', '/desk/results/enter-booked', { number, file: JSON.stringify(file) }, { key: people.entry });

/** What the confirmer types from the paper, and says of what isn't read: none is urgent. Whoever entered it sees the values. */
export async function readTyped(people: LabDesk, id: string, key = people.entry) {
  const { item } = (await desk('GET', `/desk/results/${id}`, undefined, { key })).data;
  const rows = item.observations as { marker: string; value: string; retype: boolean }[];
  const unread = item.unread as { position: number; decide: boolean }[];
  return {
    hash: item.hash as string,
    unread: Object.fromEntries(unread.filter(({ decide }) => decide).map(({ position }) => [position, 'not_urgent'])),
    values: Object.fromEntries(rows.filter(({ retype }) => retype).map(({ marker, value }) => [marker, value])),
  };
}

export const reached = { outcome: 'reached', phone: '+96550001234', answered_by: 'Noura' };

export async function confirmAndRelease(people: LabDesk, id: string) {
  const typed = await readTyped(people, id);
  const key = people.release;
  const confirmed = await desk('POST', `/desk/results/${id}/confirm`, typed, { key });
  if (confirmed.status !== 200) return confirmed;
  if (confirmed.data.item.urgent > 0) await desk('POST', `/desk/results/${id}/contact`, reached, { key });
  return desk('POST', `/desk/results/${id}/release`, { hash: typed.hash }, { key });
}

export async function releaseOne(people: LabDesk, email: string, file: TestLabFile): Promise<string> {
  const { data } = await enter(people, email, file);
  if (data.item === null) throw new Error(JSON.stringify(data.faults));
  await confirmAndRelease(people, data.item.id);
  return data.item.id;
}

/** A released report of somebody's, with a link that is open. */
export async function shareOneReport(owner: Client): Promise<{ id: string; link: string; token: string }> {
  const id = await releaseOne(
    await openLabDesk(),
    owner.email ?? '',
    labFile({ papers: [{ title: 'Paper', data: labPaper }] }),
  );
  const { data } = await owner.post(`/user/bloodTest/report/${id}/share`, { days: 7 });
  return { id, link: data.id, token: data.token };
}
