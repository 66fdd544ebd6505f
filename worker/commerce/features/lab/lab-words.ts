/** What each laboratory calls the columns and tests of its spreadsheets, as staff said it once. */
import {
  type LabWordKind,
  type LabWords,
  type SheetColumn,
  sheetColumns,
  toLabWordKey,
} from '../../../../shared/domain/lab/sheet-words.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { markers } from './register.ts';

interface LabWord {
  readonly kind: LabWordKind;
  readonly word: string;
  readonly means: string;
}

const isColumn = (means: string): means is SheetColumn => sheetColumns.some((column) => column === means);

const columns = defineColumns<LabWord>({ kind: 'kind', word: 'word', means: 'means' });
const findWords = async ({ DB }: CommerceEnv, lab: string): Promise<LabWord[]> =>
  columns.rows(
    await DB.prepare(`SELECT ${columns.sql} FROM lab_words WHERE lab = ? ORDER BY kind, word`).bind(lab).all(),
  );

/** Leaves out words for columns or markers that don't exist any more. */
export async function readLabWords(env: CommerceEnv, lab: string): Promise<LabWords> {
  const words = await findWords(env, lab);
  const of = (wanted: LabWordKind) => words.filter(({ kind }) => kind === wanted);
  return {
    column: new Map(of('column').flatMap(({ word, means }) => (isColumn(means) ? [[word, means] as const] : []))),
    test: new Map(of('test').map(({ word, means }) => [word, means])),
  };
}

/** @throws AppError `lab.unknown` */
export async function listLabWords(env: CommerceEnv, lab: string): Promise<{ items: LabWord[] }> {
  const found = await env.DB.prepare('SELECT 1 FROM labs WHERE id = ?').bind(lab).first();
  if (!found) throw new AppError('lab.unknown');
  return { items: await findWords(env, lab) };
}

/** @param means null forgets what was said. @throws AppError `lab.unknown`, `lab.word` */
export async function setLabWord(
  env: CommerceEnv,
  lab: string,
  { kind, word, means }: Omit<LabWord, 'means'> & { readonly means: string | null },
): Promise<{ items: LabWord[] }> {
  await listLabWords(env, lab);
  const key = toLabWordKey(kind, word);
  const isMeant = means === null || (kind === 'column' ? isColumn(means) : markers.has(means));
  if (key === '' || !isMeant) throw new AppError('lab.word');
  const statement =
    means === null
      ? env.DB.prepare('DELETE FROM lab_words WHERE lab = ?1 AND kind = ?2 AND word = ?3').bind(lab, kind, key)
      : env.DB.prepare(
          `INSERT INTO lab_words (lab, kind, word, means) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (lab, kind, word) DO UPDATE SET means = excluded.means`,
        ).bind(lab, kind, key, means);
  await statement.run();
  return listLabWords(env, lab);
}
