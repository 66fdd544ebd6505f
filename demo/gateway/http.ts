import type { IncomingMessage } from 'node:http';
import { ControlMistake, Refusal } from './errors.ts';
import { isObject, type Json } from './json.ts';

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Exchange {
  request: IncomingMessage;
  url: URL;
  id: string;
}

export function json(body: unknown, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

export function headerOf({ request }: Exchange, name: string): string | undefined {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}

// Chosen: far above any charge within Tap's limits.
const maxBodyBytes = 256 * 1024;

async function readText({ request }: Exchange): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Refusal('1103');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function readJson(exchange: Exchange): Promise<unknown> {
  try {
    return JSON.parse(await readText(exchange));
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal('2100') : error;
  }
}

export async function readControlBody(exchange: Exchange): Promise<Json> {
  const text = await readText(exchange);
  const body = text.trim() === '' ? {} : parseOrUndefined(text);
  if (!isObject(body)) throw new ControlMistake('the body must be a JSON object');
  return body;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readForm(exchange: Exchange): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(exchange));
}
