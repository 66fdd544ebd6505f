/** `/healthz`: whether both databases answer, and whether the outbox is delivered. A check that fails is reported in its place. */
import type { CommerceHealth, HealthCheck } from '../../shared/contract/health-check.ts';
import type { CommerceEnv } from './env.ts';

const timeoutMs = 3_000;
/** The cron delivers each minute, so this is several runs that did nothing. */
const lateMinutesMax = 10;

async function time<T>(work: Promise<T>): Promise<{ ok: boolean; ms: number; value: T | null }> {
  const started = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), timeoutMs);
  });
  const outcome = await Promise.race([work, deadline]).then(
    (value) => ({ ok: true, value }),
    () => ({ ok: false, value: null }),
  );
  clearTimeout(timer);
  return { ...outcome, ms: Date.now() - started };
}

const pick = ({ ok, ms }: HealthCheck): HealthCheck => ({ ok, ms });

export async function checkHealth(env: CommerceEnv, now: number): Promise<CommerceHealth> {
  const oldest = env.DB.prepare('SELECT min(next_at) AS at FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL');
  const [database, healthDatabase, queue] = await Promise.all([
    time(env.DB.prepare('SELECT 1').first()),
    time(env.HEALTH_DB.prepare('SELECT 1').first()),
    time(oldest.first<{ at: number | null }>()),
  ]);
  const lateMinutes = Math.max(0, Math.floor((now - (queue.value?.at ?? now)) / 60_000));
  const checks = {
    database: pick(database),
    healthDatabase: pick(healthDatabase),
    queue: { ok: queue.ok && lateMinutes < lateMinutesMax, ms: queue.ms, lateMinutes },
  };
  return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}
