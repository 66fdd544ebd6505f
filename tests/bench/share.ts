/**
 * Speeds as shares of the first target's, in alternating rounds, so that load on the machine affects all targets. On a
 * shared machine only the share by processor time is reliable.
 */
import { descendantsCpuMs } from './cpu.ts';
import { requestsPerSecond } from './load.ts';

const rounds = 7;
const seconds = 2;
const connections = 16;
const warmSeconds = 4;

export interface Target {
  name: string;
  url: string;
  cookie?: string;
  acceptEncoding?: string;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function measure(target: Target): Promise<{ rate: number; cpuMs: number }> {
  const before = descendantsCpuMs();
  const started = performance.now();
  const rate = await requestsPerSecond(target.url, { ...target, seconds, connections });
  const requests = (rate * (performance.now() - started)) / 1000;
  return { rate, cpuMs: (descendantsCpuMs() - before) / requests };
}

/** Prints each target's requests per second and processor time per request, with both as shares, as medians of the rounds. */
export async function printShares(title: string, targets: readonly Target[]): Promise<void> {
  const measured = targets.map((target) => ({ target, found: [] as { rate: number; cpuMs: number }[] }));
  for (const { target } of measured)
    await requestsPerSecond(target.url, { ...target, seconds: warmSeconds, connections });
  for (let round = 0; round < rounds; round += 1)
    for (const { target, found } of round % 2 === 0 ? measured : measured.toReversed())
      found.push(await measure(target));

  const base = measured[0]?.found ?? [];
  console.log(`\n${title}; ${rounds} alternating rounds of ${seconds} s, ${connections} connections, medians`);
  for (const { target, found } of measured) {
    const shares = found.map(({ rate }, at) => rate / (base[at]?.rate ?? Number.NaN));
    const byCpu = found.map(({ cpuMs }, at) => (base[at]?.cpuMs ?? Number.NaN) / cpuMs);
    const range = `${Math.min(...shares).toFixed(3)}-${Math.max(...shares).toFixed(3)}`;
    const rate = median(found.map((one) => one.rate)).toFixed(0);
    const cpuMs = median(found.map((one) => one.cpuMs)).toFixed(3);
    console.log(
      `${target.name.padEnd(18)}${rate.padStart(7)}/s  share ${median(shares).toFixed(3)} (${range})  processor ${cpuMs} ms, share ${median(byCpu).toFixed(3)}`,
    );
  }
}
