import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { App } from '../../serve.ts';
import { serveDesk } from '../../serve-desk.ts';
import { listTerms } from './catalogue-terms.ts';
import { exportRows } from './export-rows.ts';
import { importDeskCalls as calls } from './import-calls.ts';
import { finishImport, startImport } from './import-journal.ts';
import type { InputRow } from './import-plan.ts';
import { importRows } from './import-rows.ts';
import { listImports, undoImport } from './import-undo.ts';

export function importRoutes(app: App): void {
  serveDesk(app, calls.import, async (desk, { body }) => {
    const options = {
      dryRun: body.dry_run === true,
      stock: body.stock,
      importId: body.import,
      fileHash: body.file_hash,
      yes: body.yes === true,
      again: body.again === true,
    };
    const outcome = await importRows(desk.env.DB, body.rows as InputRow[], options, desk.now);
    // Shoppers may be waiting for this stock.
    if (!options.dryRun && outcome.stock.moved > 0) enqueueWakeUp(desk);
    return outcome;
  });
  serveDesk(app, calls.startImport, ({ env, now }, { body }) => startImport(env.DB, body, now));
  serveDesk(app, calls.finishImport, async ({ env, now }, { body }) => {
    await finishImport(env.DB, body.id, now);
    return { id: body.id };
  });
  serveDesk(app, calls.imports, async ({ env }) => ({ items: await listImports(env.DB) }));
  serveDesk(app, calls.undoImport, ({ env, now }, { body }) => undoImport(env.DB, body.id, now));
  serveDesk(app, calls.words, ({ env }) => listTerms(env.DB));
  serveDesk(app, calls.export, ({ env }, { query }) =>
    exportRows(env.DB, { after: query.after ?? '', all: query.all === '1' }),
  );
}
