/** What a person said and consented to before each draw, in the export of their data (docs/security.md PR9). */
import type { z } from 'zod';
import type { personalData } from '../../../../shared/contract/person.ts';
import type { ConsentKind } from '../../../../shared/domain/test-consent.ts';
import type { UserContext } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';
import { type IntakeAnswers, intakeAnswerColumns } from '../lab/intake-answers.ts';

interface IntakeRow extends IntakeAnswers {
  id: string;
  created_at: number;
  read: string;
  keeping: string;
}

const intakeColumns = defineColumns<IntakeRow>({
  id: 'i.id',
  ...intakeAnswerColumns.byName,
  created_at: 'i.created_at',
  read: `(SELECT json_group_array(a.at ORDER BY a.id) FROM health_access a WHERE a.entity_id = i.id AND a.action = 'answers_read')`,
  keeping: `(SELECT json_group_array(json_object('at', a.at, 'action', a.action) ORDER BY a.id) FROM health_access a
    WHERE a.entity_id = i.id AND a.action IN ('keep_agreed', 'keep_withdrawn'))`,
});

interface ConsentRow {
  intake_id: string;
  kind: ConsentKind;
  version: number;
  locale: 'en' | 'ar';
  given_at: number;
  withdrawn_at: number | null;
}

const consentColumns = defineColumns<ConsentRow>({
  intake_id: 'c.intake_id',
  kind: 'c.kind',
  version: 'c.version',
  locale: 'c.locale',
  given_at: 'c.given_at',
  withdrawn_at: 'c.withdrawn_at',
});

const iso = (at: number) => new Date(at).toISOString();

export async function exportIntakes({ env, userId }: UserContext): Promise<z.input<typeof personalData>['intakes']> {
  const own = 'intakes i JOIN subjects s ON s.id = i.subject_id AND s.account = ?1';
  const [intakes, consents] = await env.HEALTH_DB.batch<unknown>([
    env.HEALTH_DB.prepare(`SELECT ${intakeColumns.sql} FROM ${own} ORDER BY i.created_at, i.id`).bind(userId),
    env.HEALTH_DB.prepare(
      `SELECT ${consentColumns.sql} FROM ${own} JOIN intake_consents c ON c.intake_id = i.id ORDER BY c.intake_id, c.kind`,
    ).bind(userId),
  ]);
  const given = Map.groupBy(consentColumns.rows(consents), ({ intake_id }) => intake_id);
  return intakeColumns.rows(intakes).map(({ id, created_at, read, keeping, ...said }) => ({
    ...said,
    takes_biotin: said.takes_biotin === 1,
    takes_blood_thinner: said.takes_blood_thinner === 1,
    lies_down: said.lies_down === 1,
    is_pregnant: said.is_pregnant === null ? null : said.is_pregnant === 1,
    said_at: iso(created_at),
    read: (JSON.parse(read) as number[]).map(iso),
    keeping: (JSON.parse(keeping) as { at: number; action: string }[]).map(({ at, action }) => ({
      at: iso(at),
      agreed: action === 'keep_agreed',
    })),
    consents: (given.get(id) ?? []).map(({ kind, version, locale, given_at, withdrawn_at }) => ({
      to: kind,
      version,
      language: locale,
      given_at: iso(given_at),
      withdrawn_at: withdrawn_at === null ? null : iso(withdrawn_at),
    })),
  }));
}
