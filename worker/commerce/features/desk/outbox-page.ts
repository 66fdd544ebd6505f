/** Pages that show queued mails and messages when no provider is configured. Served on loopback names only. */
import { html } from 'hono/html';
import { isLoopback } from '../../../../shared/domain/loopback.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { App } from '../../serve.ts';

interface OutboxMail {
  id: string;
  to: string;
  locale: string;
  topic: string;
  subject: string;
  html: string;
  text: string;
  created_at: number;
}

const mailColumns = defineColumns<OutboxMail>({
  id: 'id',
  to: '"to"',
  locale: 'locale',
  topic: 'topic',
  subject: 'subject',
  html: 'html',
  text: 'text',
  created_at: 'created_at',
});

interface OutboxMessage {
  to: string;
  channel: string;
  text: string;
  created_at: number;
}

const messageColumns = defineColumns<OutboxMessage>({
  channel: 'channel',
  text: 'text',
  created_at: 'created_at',
  to: '"to"',
});

const maxListed = 200;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
};
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
/** Mails may not run scripts; their links open in a new tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const renderPage = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ddd;padding:.5rem;text-align:start}iframe{border:1px solid #ddd;width:100%;height:36rem}pre{white-space:pre-wrap}</style>
${body}</html>`;

const formatMinute = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function outboxRoutes(app: App): void {
  app.use('/outbox/*', async (hono, next) => {
    // Prevents DNS rebinding: a foreign name that resolves to this machine is refused by its Host.
    if (!isLoopback(new URL(hono.req.url).hostname)) throw new AppError('not_found');
    await next();
  });
  const find = async (db: D1Database, id: string): Promise<OutboxMail> => {
    const mail = await db.prepare(`SELECT ${mailColumns.sql} FROM mails WHERE id = ?`).bind(id).first<OutboxMail>();
    if (!mail) throw new AppError('not_found');
    return mail;
  };
  const messagesOf = async (db: D1Database) => {
    const { results } = await db
      .prepare(`SELECT ${messageColumns.sql} FROM messages ORDER BY created_at DESC, id LIMIT ?`)
      .bind(maxListed)
      .all<OutboxMessage>();
    if (results.length === 0) return '';
    const rows = results.map(
      (
        message,
      ) => html`<tr><td>${formatMinute(message.created_at)}</td><td>${message.to}</td><td>${message.channel}</td>
<td><bdi>${message.text}</bdi></td></tr>`,
    );
    return html`<h2>Messages</h2><table><tr><th>When</th><th>To</th><th>By</th><th>Says</th></tr>${rows}</table>`;
  };
  app.get('/outbox', async (hono) => {
    const { results } = await hono.env.DB.prepare(
      `SELECT ${mailColumns.sql} FROM mails ORDER BY created_at DESC, id LIMIT ?`,
    )
      .bind(maxListed)
      .all<OutboxMail>();
    const rows = results.map(
      (mail) => html`<tr><td>${formatMinute(mail.created_at)}</td><td>${mail.to}</td>
<td><a href="/outbox/${mail.id}"><bdi>${mail.subject}</bdi></a></td><td>${mail.topic}</td></tr>`,
    );
    const table = html`<table><tr><th>When</th><th>To</th><th>Subject</th><th>About</th></tr>${rows}</table>`;
    const page = renderPage(
      'Outbox',
      html`<h1>Outbox</h1>${results.length === 0 ? html`<p>No mail was written yet.</p>` : table}
${await messagesOf(hono.env.DB)}`,
    );
    return new Response(String(await page), { headers: { ...headers, 'content-security-policy': pagePolicy } });
  });
  app.get('/outbox/:id', async (hono) => {
    const mail = await find(hono.env.DB, hono.req.param('id'));
    const page = renderPage(
      mail.subject,
      html`<p><a href="/outbox">Outbox</a></p><h1><bdi>${mail.subject}</bdi></h1><p>${formatMinute(mail.created_at)} · ${mail.to}</p>
<iframe title="The mail" src="/outbox/${mail.id}/html"></iframe><h2>As plain text</h2><pre dir="auto">${mail.text}</pre>`,
    );
    return new Response(String(await page), { headers: { ...headers, 'content-security-policy': pagePolicy } });
  });
  app.get('/outbox/:id/html', async (hono) => {
    const mail = await find(hono.env.DB, hono.req.param('id'));
    return new Response(mail.html, { headers: { ...headers, 'content-security-policy': mailPolicy } });
  });
}
