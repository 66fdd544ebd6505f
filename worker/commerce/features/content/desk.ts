import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type ContentKey, contentKeys } from '../../../../shared/domain/content-keys.ts';
import { ContentError, type ContentFault, parseContent } from '../../../../shared/domain/content-text.ts';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { defaultTexts } from './default-texts.ts';

const maxSuppliers = 100;

export async function readText(
  env: CommerceEnv,
  key: ContentKey,
  locale: Locale,
): Promise<{ text: string; own: boolean }> {
  const row = await env.DB.prepare('SELECT text FROM contents WHERE key = ? AND locale = ?')
    .bind(key, locale)
    .first<{ text: string }>();
  return { text: row?.text ?? defaultTexts[key][locale], own: row === null };
}

const titleOf = (text: string): string => /^\s*# +(\S.*)$/m.exec(text)?.[1]?.trim() ?? '';

export async function listTexts(db: D1Database): Promise<DeskData<'contents'>['items']> {
  const { results } = await db
    .prepare('SELECT key, locale, text FROM contents')
    .all<{ key: ContentKey; locale: Locale; text: string }>();
  const find = (key: ContentKey, locale: Locale) =>
    results.find((row) => row.key === key && row.locale === locale)?.text ?? null;
  return contentKeys.map((key) => {
    const own = { en: find(key, 'en'), ar: find(key, 'ar') };
    return {
      key,
      title: { en: titleOf(own.en ?? defaultTexts[key].en), ar: titleOf(own.ar ?? defaultTexts[key].ar) },
      written: { en: own.en !== null, ar: own.ar !== null },
    };
  });
}

export interface WriteTextResult {
  fault: { kind: ContentFault; line: number } | null;
  claims: string[];
}

export async function writeText(
  env: CommerceEnv,
  { key, locale }: { key: ContentKey; locale: Locale },
  text: string,
  now: number,
): Promise<WriteTextResult> {
  try {
    parseContent(text);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { fault: { kind: error.fault, line: error.line }, claims: [] };
  }
  await env.DB.prepare(
    `INSERT INTO contents (key, locale, text, changed_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (key, locale) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at`,
  )
    .bind(key, locale, text, now)
    .run();
  return { fault: null, claims: [...new Set(findHealthClaims(text))] };
}

export async function resetText(env: CommerceEnv, key: ContentKey, locale: Locale): Promise<void> {
  await env.DB.prepare('DELETE FROM contents WHERE key = ? AND locale = ?').bind(key, locale).run();
}

export interface SupplierRow {
  company: string;
  name: string;
  email: string;
  phone: string;
  country: string;
  website: string | null;
  message: string;
  locale: string;
  at: number;
}

const supplierColumns = defineColumns<SupplierRow>({
  company: 'company',
  name: 'name',
  email: 'email',
  phone: 'phone',
  country: 'country',
  website: 'website',
  message: 'message',
  locale: 'locale',
  at: 'at',
});

export async function listSuppliers(env: CommerceEnv): Promise<SupplierRow[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${supplierColumns.sql} FROM supplier_applications
     ORDER BY at DESC, id DESC LIMIT ${maxSuppliers}`,
  ).all<SupplierRow>();
  return results;
}
