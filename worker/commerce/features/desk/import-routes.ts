import type { importDeskCalls } from '../../../../shared/contract/desk/import.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listTerms } from './catalogue-terms.ts';
import { exportRows } from './export-rows.ts';
import { finishImport, startImport } from './import-journal.ts';
import { setImportName } from './import-names.ts';
import type { InputRow } from './import-plan.ts';
import { importRows } from './import-rows.ts';
import { listImports, undoImport } from './import-undo.ts';

export const importRoutes: DeskRoutes<typeof importDeskCalls> = {
  import: async (desk, { body }) => {
    const options = {
      dryRun: body.dry_run === true,
      stock: body.stock,
      importId: body.import,
      fileHash: body.file_hash,
      yes: body.yes === true,
      again: body.again === true,
      names: body.names,
      actor: desk.actor.id,
    };
    const outcome = await importRows(desk.env.DB, body.rows as InputRow[], options, desk.now);
    // Shoppers may be waiting for this stock.
    if (!options.dryRun && outcome.stock.moved > 0) enqueueWakeUp(desk);
    return outcome;
  },
  startImport: ({ env, actor, now }, { body }) => startImport(env.DB, { ...body, actor: actor.id }, now),
  finishImport: async ({ env, now }, { body }) => {
    await finishImport(env.DB, body.id, now);
    return { id: body.id };
  },
  setImportName: ({ env }, { body }) => setImportName(env.DB, { ...body, ours: body.ours ?? null }),
  imports: async ({ env }) => ({ items: await listImports(env.DB) }),
  undoImport: ({ env, now }, { body }) => undoImport(env.DB, body.id, now),
  words: ({ env }) => listTerms(env.DB),
  export: ({ env }, { query }) => exportRows(env.DB, { after: query.after ?? '', all: query.all === '1' }),
};
