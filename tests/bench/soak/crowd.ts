/** Concurrent clients of one shop, their shared state, and a log since the last check. */
import { seededChance } from '../chance.ts';
import { type AcknowledgedState, emptyState } from './acknowledged.ts';
import type { Client } from './client.ts';
import type { Discrepancy } from './compare.ts';
import { invite } from './people.ts';
import type { SoakShop } from './shop.ts';

export interface Crowd {
  clients: readonly Client[];
  known: AcknowledgedState;
  /** Clears the log after a successful check. */
  forget(): void;
  /** What is wrong, and what was done to the first of it since all was right. */
  tail(found: readonly Discrepancy[]): string;
}

/** Each client has a few shoppers with accounts and one guest, in both countries. */
const sorts = [
  { hasAccount: true, country: 'KW' },
  { hasAccount: true, country: 'SA' },
  { hasAccount: true, country: 'KW' },
  { hasAccount: false, country: 'KW' },
] as const;
const shownMost = 40;

export async function gather(
  shop: SoakShop,
  { clients, seed }: { clients: number; seed: number },
  known: AcknowledgedState = emptyState(),
): Promise<Crowd> {
  let notes: { did: string; about: readonly string[] }[] = [];
  const people = await invite(shop, Array.from({ length: clients }, () => sorts).flat());
  return {
    known,
    clients: Array.from({ length: clients }, (_, at) => ({
      shop,
      known,
      log: { note: (did, about) => notes.push({ did: `client ${at}: ${did}`, about }) },
      chance: seededChance(seed * 1000 + at),
      people: people.slice(at * sorts.length, (at + 1) * sorts.length),
      orders: [],
      pages: [],
    })),
    forget: () => {
      notes = [];
    },
    tail: (found) => {
      const about = new Set(found[0]?.about);
      const touched = notes.filter((note) => note.about.some((id) => about.has(id)));
      const done = (touched.length > 0 ? touched : notes).slice(-shownMost).map(({ did }) => `  ${did}`);
      const heading = touched.length > 0 ? 'What was done to the first of these:' : 'What was done last:';
      return [...found.slice(0, 20).map(({ says }) => says), heading, ...done].join('\n');
    },
  };
}
