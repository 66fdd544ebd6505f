import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../core/hash.ts';
import type { CommerceEnv } from '../../env.ts';

/** The patient behind an account. Safe when called concurrently, because `account` is unique. */
export async function findOrCreateSubject({ HEALTH_DB }: CommerceEnv, account: string, now: number): Promise<string> {
  const [, found] = await HEALTH_DB.batch<{ id: string; closed_at: number | null }>([
    HEALTH_DB.prepare(
      'INSERT INTO subjects (id, account, created_at) VALUES (?1, ?2, ?3) ON CONFLICT (account) DO NOTHING',
    ).bind(newId(), account, now),
    HEALTH_DB.prepare('SELECT id, closed_at FROM subjects WHERE account = ?').bind(account),
  ]);
  const [subject] = found?.results ?? [];
  if (!subject || subject.closed_at !== null) throw new AppError('account.unknown');
  return subject.id;
}
