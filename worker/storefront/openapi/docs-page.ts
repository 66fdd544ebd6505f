import type { ApiCall } from '../../../shared/contract/call.ts';
import { calls } from '../../../shared/contract/calls.ts';
import { escapeMarkup } from '../../../shared/domain/markup.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { scriptlessPolicy } from '../request/security-headers.ts';
import { getErrorSentence } from './describe.ts';
import { type GuideSection, guideSections } from './guide.ts';

const renderCallRow = (name: string, call: ApiCall) =>
  `<tr id="${name}"><td>${call.methods.join(' ')}</td><td><code>/api${escapeMarkup(call.path)}</code></td><td>${call.access}</td><td>${call.cache ?? ''}</td><td>${call.idempotencyKey ? 'key' : ''}</td><td>${escapeMarkup(call.summary)}</td></tr>`;

const renderInline = (text: string) => escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const renderSection = ({ title, points }: GuideSection) =>
  `<section><h2>${renderInline(title)}</h2><ul>${points.map((point) => `<li>${renderInline(point)}</li>`).join('')}</ul></section>`;

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem;color:#1c2b28}table{border-collapse:collapse;width:100%;margin-block:1rem}th,td{text-align:start;padding:.375rem .5rem;border-bottom:1px solid #d9e0dd;vertical-align:top}code{font-size:.9em;overflow-wrap:anywhere}';

export function renderDocsPage(): Response {
  const callRows = Object.entries(calls)
    .filter(([, { internal }]) => !internal)
    .map(([name, call]) => renderCallRow(name, call as ApiCall));
  const errorRows = Object.entries(errors).map(
    ([code, { status }]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeMarkup(getErrorSentence(code as ErrorCode))}</td></tr>`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Afiya: the calls</title><style>${style}</style></head>
<body><main><h1>The calls</h1><p>Shapes, examples and the codes of each call: <a href="/api/openapi.json">openapi.json</a>.</p>
${guideSections.map(renderSection).join('\n')}
<table><caption>Calls</caption><thead><tr><th>Method</th><th>Path</th><th>Access</th><th>Kept</th><th>Needs</th><th>Is</th></tr></thead><tbody>${callRows.join('\n')}</tbody></table>
<table><caption>Refusals</caption><thead><tr><th>Status</th><th>Code</th><th>It says</th></tr></thead><tbody>${errorRows.join('\n')}</tbody></table>
</main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': scriptlessPolicy,
    },
  });
}
