/** Asks a restored shop's books, as the desk's audit does. */
import { runAudit } from '../../worker/commerce/audit/audit.ts';
import { verifyAuditLog } from '../../worker/commerce/features/audit-log/verify.ts';
import { openStorage } from '../backup/storage.ts';
import { migrateAll } from '../migrate.ts';

/** @throws Error with what is wrong */
export async function checkBooks(folder: string, say: (line: string) => void): Promise<void> {
  const storage = await openStorage(folder);
  try {
    const applied = await migrateAll(storage.database);
    if (applied.length > 0) say(`applied ${applied.length} migrations that the backup hadn't seen`);
    const DB = (await storage.database('DB')) as never;
    const AUDIT = (await storage.bucket('AUDIT')) as never;
    const { ok, checks } = await runAudit(DB);
    const broken = checks.filter(({ rows }) => rows.length > 0).map(({ id, says }) => `${id} ${says}`);
    if (!ok) throw new Error(`The audit of the copy is not clean:\n${broken.join('\n')}`);
    let seals = 0;
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<typeof verifyAuditLog>> = await verifyAuditLog({ DB, AUDIT }, after);
      if (page.faults.length > 0)
        throw new Error(page.faults.map(({ seal, fault }) => `Seal ${seal} of the audit log: ${fault}`).join('\n'));
      seals += page.checked;
      after = page.next;
    }
    say(`audit: ${checks.length} of ${checks.length} ok, ${seals} seals as their copies`);
  } finally {
    await storage.stop();
  }
}
