import { directionOf } from '../../../shared/domain/locale.ts';
import { escapeMarkup } from '../../../shared/domain/markup.ts';
import type { Locale } from '../../../shared/domain/money.ts';

export type MailTableRow = readonly [what: string, amount: string, kind?: 'sum' | 'note'];

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailContent {
  readonly locale: Locale;
  readonly shop: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [what: string, value: string])[];
  readonly rows?: readonly MailTableRow[];
  readonly after?: readonly string[];
  readonly action: MailLink;
  readonly also?: MailLink;
  readonly help?: MailLink & { readonly text: string };
  readonly copyLinkText: string;
  readonly signature: string;
  readonly unsubscribe?: { readonly text: string; readonly label: string; readonly url: string };
}

// Mail clients support neither style sheets nor logical properties, so sides depend on the direction. The colours are
// docs/brand.md's ink, salt and gulf.
const ink = '#12211f';
const salt = '#f4f6f4';
const gulf = '#0b4f55';
const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${gulf};color:#ffffff;text-decoration:none`;

/** Keeps numbers such as KW-100023 on one line: in right-to-left text a break at the hyphen reverses the parts. */
const formatText = (text: string) =>
  escapeMarkup(text).replace(/\b[A-Z]{2}-\d+\b/g, '<bdi style="white-space:nowrap">$&</bdi>');
const mutedColour = '#4a5a57';
const renderParagraph = (text: string) => `<p style="margin:0 0 12px">${formatText(text)}</p>`;

type TextSide = 'left' | 'right';

function renderTable(rows: readonly MailTableRow[], start: TextSide, end: TextSide): string {
  const cells = rows.map(([rowLabel, amount, kind]) => {
    if (kind === 'note')
      return `<tr><td colspan="2" style="padding:0 0 6px;font-size:13px;color:${mutedColour}">${escapeMarkup(rowLabel)}</td></tr>`;
    const weight = kind === 'sum' ? 'bold' : 'normal';
    const cell = `padding:6px 0;vertical-align:top;word-break:break-word;font-weight:${weight}`;
    return `<tr><td style="${cell}">${escapeMarkup(rowLabel)}</td><td style="${cell};padding-${start}:16px;text-align:${end};white-space:nowrap;width:1%"><bdi>${escapeMarkup(amount)}</bdi></td></tr>`;
  });
  return `<table role="presentation" width="100%" style="border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`;
}

const formatRow = ([rowLabel, amount]: MailTableRow) => (amount === '' ? rowLabel : `${rowLabel}: ${amount}`);

const renderFacts = (facts: NonNullable<MailContent['facts']>) =>
  `<div style="margin:0 0 16px;padding:14px 16px;background:${salt};border-radius:8px">${facts
    .map(
      ([rowLabel, value], at) =>
        `<p style="margin:${at === 0 ? 0 : 10}px 0 0"><span style="font-size:13px;color:${mutedColour}">${escapeMarkup(rowLabel)}</span><br><b><bdi>${escapeMarkup(value)}</bdi></b></p>`,
    )
    .join('')}</div>`;

/** Renders every mail, as HTML and plain text. Everything is escaped here and nowhere else. */
export function renderLayout(content: MailContent): { html: string; text: string } {
  const dir = directionOf(content.locale);
  const [start, end] = dir === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const { label, url } = content.action;
  const link = escapeMarkup(url);
  const html = [
    `<!doctype html><html lang="${content.locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(content.title)}</title></head>`,
    `<body dir="${dir}" style="margin:0;padding:16px 12px;background:${salt};color:${ink};font:16px/1.6 Tahoma,Arial,sans-serif;text-align:${start};word-break:break-word">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff;border-radius:12px">`,
    `<p style="margin:0 0 20px;color:${gulf};font-size:20px;font-weight:bold">${escapeMarkup(content.shop)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeMarkup(content.title)}</h1>`,
    ...content.paragraphs.map(renderParagraph),
    content.facts && content.facts.length > 0 ? renderFacts(content.facts) : '',
    content.rows ? renderTable(content.rows, start, end) : '',
    ...(content.after ?? []).map(renderParagraph),
    `<p style="margin:20px 0"><a href="${link}" style="${button}">${escapeMarkup(label)}</a></p>`,
    `<p style="margin:0 0 12px;font-size:13px">${escapeMarkup(content.copyLinkText)}<br><a href="${link}" dir="ltr" style="color:${ink};word-break:break-all">${link}</a></p>`,
    content.also
      ? `<p style="margin:0 0 12px"><a href="${escapeMarkup(content.also.url)}" style="color:${ink}">${escapeMarkup(content.also.label)}</a></p>`
      : '',
    content.help
      ? `<p style="margin:0 0 12px">${formatText(content.help.text)} <a href="${escapeMarkup(content.help.url)}" style="color:${ink}">${escapeMarkup(content.help.label)}</a></p>`
      : '',
    renderParagraph(content.signature),
    content.unsubscribe
      ? `<p style="margin:20px 0 0;font-size:13px">${escapeMarkup(content.unsubscribe.text)} <a href="${escapeMarkup(content.unsubscribe.url)}" style="color:${ink}">${escapeMarkup(content.unsubscribe.label)}</a></p>`
      : '',
    `</div></body></html>`,
  ].join('');
  const text = [
    content.title,
    ...content.paragraphs,
    (content.facts ?? []).map(([rowLabel, value]) => `${rowLabel}: ${value}`).join('\n'),
    (content.rows ?? []).map(formatRow).join('\n'),
    ...(content.after ?? []),
    `${label}:\n${url}`,
    content.also ? `${content.also.label}:\n${content.also.url}` : '',
    content.help ? `${content.help.text} ${content.help.label}:\n${content.help.url}` : '',
    content.signature,
    content.unsubscribe ? `${content.unsubscribe.text} ${content.unsubscribe.label}:\n${content.unsubscribe.url}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return { html, text: `${text}\n` };
}
