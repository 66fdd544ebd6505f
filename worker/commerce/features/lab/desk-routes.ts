import type { labDeskCalls } from '../../../../shared/contract/desk/lab.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { accessStatement } from './access-log.ts';
import { readDrawSlip } from './draw-slip.ts';
import { amendReport, enterBookedReport, enterReport } from './enter.ts';
import { listLabWords, setLabWord } from './lab-words.ts';
import { readPaper } from './papers.ts';
import { findNewest, listReports, showReport } from './read.ts';
import { confirmReport, recordContact, releaseReport } from './release.ts';

export const labDeskRoutes: DeskRoutes<typeof labDeskCalls> = {
  drawSlip: async (desk, { query }) => ({ item: await readDrawSlip(desk, query.number) }),
  labWords: ({ env }, { params }) => listLabWords(env, params.lab),
  setLabWord: ({ env }, { params, body }) => setLabWord(env, params.lab, body),
  results: async ({ env }, { query }) => ({ items: await listReports(env, query.status) }),
  result: async ({ env, actor, now, reqId }, { params }) => {
    const item = await showReport(env, params.id, actor.id);
    const access = {
      at: now,
      kind: 'staff',
      actor: actor.id,
      action: 'report_read',
      reportId: item.id,
      requestId: reqId,
    } as const;
    await accessStatement(env.HEALTH_DB, access).run();
    return { item };
  },
  resultPaper: async ({ env, actor, now, reqId }, { params, query }) => {
    const report = await findNewest(env, params.id);
    const item = await readPaper(env.HEALTH_DB, report, query.position ?? 1);
    const access = {
      at: now,
      kind: 'staff',
      actor: actor.id,
      action: 'report_read',
      reportId: report.report_id,
    } as const;
    await accessStatement(env.HEALTH_DB, { ...access, requestId: reqId }).run();
    return { item: { number: report.lab_number, ...item } };
  },
  enterResult: (desk, { body }) => enterReport(desk, body.email, body.file),
  enterBookedResult: (desk, { body }) => enterBookedReport(desk, body.number, body.file),
  confirmResult: (desk, { params, body }) => confirmReport(desk, params.id, body),
  recordContact: (desk, { params, body }) => recordContact(desk, params.id, body),
  releaseResult: (desk, { params, body }) => releaseReport(desk, params.id, body.hash),
  amendResult: (desk, { params, body }) => amendReport(desk, params.id, body.file),
};
