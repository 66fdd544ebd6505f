/** Speeds as shares of a hello world's, in rounds that alternate so that a busy moment of the machine meets everybody. */
import { requestsPerSecond } from './load.ts';

const rounds = 7;
const seconds = 2;
const connections = 16;
const warmSeconds = 4;

export interface Target {
  name: string;
  url: string;
  cookie?: string;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints each target's requests per second and its share of the first one's, as medians of the rounds and their range. */
export async function printShares(title: string, targets: readonly Target[]): Promise<void> {
  const measured = targets.map((target) => ({ ...target, rates: [] as number[] }));
  for (const target of measured) await requestsPerSecond(target.url, { ...target, seconds: warmSeconds, connections });
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 === 0 ? measured : measured.toReversed())
      target.rates.push(await requestsPerSecond(target.url, { ...target, seconds, connections }));

  const base = measured[0]?.rates ?? [];
  console.log(`\n${title}; ${rounds} alternating rounds of ${seconds} s, ${connections} connections, medians`);
  for (const { name, rates } of measured) {
    const shares = rates.map((rate, at) => rate / (base[at] ?? Number.NaN));
    const range = `${Math.min(...shares).toFixed(3)}-${Math.max(...shares).toFixed(3)}`;
    console.log(
      `${name.padEnd(18)}${median(rates).toFixed(0).padStart(7)}/s  share ${median(shares).toFixed(3)}  (${range})`,
    );
  }
}
