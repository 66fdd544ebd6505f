import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { Currency, Locale } from '../../../../shared/domain/money.ts';
import { bookingPaths } from '../../../../shared/paths.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { queueMail } from '../../mail/queue.ts';
import { type TestNews, testNews } from '../../mail/test-mail.ts';

interface NewsRow {
  number: string;
  locale: Locale;
  currency: Currency;
  name: string;
  email: string;
  patient_name: string | null;
  patient_email: string | null;
  starts: string;
}

const newsColumns = defineColumns<NewsRow>({
  number: 'o.number',
  locale: 'o.locale',
  currency: 'o.currency',
  name: 'o.name',
  email: 'o.email',
  patient_name: 'u.name',
  patient_email: 'u.email',
  starts: 's.starts',
});

/** A result is told to the patient alone; other news to the buyer, and a change of time to another adult too. */
function findReaders(row: NewsRow, news: TestNews, ref: string) {
  const buyer = { ref, to: row.email, personName: row.name, isPatient: false };
  if (row.patient_email === null) return [buyer];
  const patient = { ref, to: row.patient_email, personName: row.patient_name ?? '', isPatient: true };
  if (news === 'ready') return [patient];
  return news === 'moved' || news === 'cancelled' ? [buyer, { ...patient, ref: `${ref} patient` }] : [buyer];
}

/**
 * Mails the news of a booking, from the health outbox; a repeated delivery sends one mail.
 * @param body the order's id, the news, and what makes it one of its kind
 */
export async function tellTestNews(env: CommerceEnv, body: string, now: number): Promise<void> {
  const [id = '', word = ''] = body.split(' ');
  const news = testNews.find((one) => one === word);
  if (!news) throw new Error(`Nobody tells ${word}`);
  const rows = await env.DB.prepare(
    `SELECT ${newsColumns.sql} FROM orders o JOIN test_orders x ON x.order_id = o.id
     JOIN bookings b ON b.id = (SELECT id FROM bookings WHERE order_id = o.id ORDER BY draw DESC, created_at DESC LIMIT 1)
     JOIN slots s ON s.id = b.slot_id LEFT JOIN users u ON u.id = x.patient_account WHERE o.id = ?`,
  )
    .bind(id as OrderId)
    .all<NewsRow>();
  const row = newsColumns.first(rows);
  if (!row) return;
  const { locale, number, currency, starts } = row;
  for (const reader of findReaders(row, news, body)) {
    // A removed account has no address.
    if (reader.to === '') continue;
    const mail = {
      ...reader,
      topic: 'test.news' as const,
      locale,
      number,
      currency,
      path: bookingPaths.ordered(),
      news,
      starts,
    };
    await (await queueMail(env, mail, now)).run();
  }
}
