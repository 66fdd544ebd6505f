/**
 * The shop's long texts as a merchant writes them: a small part of Markdown, in a file per page and language.
 *
 *     # Title
 *     > What the page says, in a sentence; search engines show it.
 *
 *     ## A part
 *     A paragraph with a [link](/contact-us).
 *
 *     - an item
 *     - another
 */

export type ContentBlock = { readonly text: string } | { readonly items: readonly string[] };
export interface ContentPart {
  readonly title: string;
  readonly blocks: readonly ContentBlock[];
}
export interface Content {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly ContentPart[];
}

export type ContentFault = 'title' | 'lead' | 'empty' | 'deep' | 'link';

export class ContentError extends Error {
  readonly fault: ContentFault;
  readonly line: number;
  constructor(fault: ContentFault, line: number) {
    super(`${fault} in line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

// Neither part may contain the start of a link, or matching takes quadratic time on a row of brackets (IN7).
const linkPattern = /\[([^[\]]+)\]\(([^)[\s]+)\)/g;
/** A page of this site or a contact link; never a script URL. */
const isLinkTarget = (to: string): boolean => /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(to);

export type TextRun = { readonly at: number; readonly text: string; readonly to?: string };

/** Splits a paragraph into text and links; links to other targets stay text. */
export function parseTextRuns(paragraph: string): TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(linkPattern)) {
    const [whole, text = '', to = ''] = match;
    if (!isLinkTarget(to)) continue;
    if (match.index > end) runs.push({ at: end, text: paragraph.slice(end, match.index) });
    runs.push({ at: match.index, text, to });
    end = match.index + whole.length;
  }
  if (end < paragraph.length) runs.push({ at: end, text: paragraph.slice(end) });
  return runs;
}

function toBlock(lines: readonly string[]): ContentBlock {
  if (lines.every((line) => line.startsWith('- '))) return { items: lines.map((line) => line.slice(2).trim()) };
  return { text: lines.join(' ') };
}

/** @throws ContentError with the faulty line. */
export function parseContent(text: string): Content {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const title = /^# +(\S.*)$/.exec(lines[first]?.trim() ?? '')?.[1];
  if (!title) throw new ContentError('title', first + 1);
  const parts: { title: string; blocks: ContentBlock[] }[] = [{ title: '', blocks: [] }];
  let lead: string[] = [];
  let openLines: string[] = [];
  const close = () => {
    if (openLines.length > 0) parts.at(-1)?.blocks.push(toBlock(openLines));
    openLines = [];
  };
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (at <= first) continue;
    for (const [, , to = ''] of line.matchAll(linkPattern))
      if (!isLinkTarget(to)) throw new ContentError('link', at + 1);
    if (line === '') close();
    else if (line.startsWith('> ')) lead = [...lead, line.slice(2)];
    else if (/^#{3,}|^# /.test(line)) throw new ContentError('deep', at + 1);
    else if (line.startsWith('## ')) {
      close();
      parts.push({ title: line.slice(3).trim(), blocks: [] });
    } else {
      if (openLines.length > 0 && openLines.at(-1)?.startsWith('- ') !== line.startsWith('- ')) close();
      openLines.push(line);
    }
  }
  close();
  if (lead.length === 0) throw new ContentError('lead', first + 2);
  const nonEmptyParts = parts.filter(({ title: name, blocks }) => name !== '' || blocks.length > 0);
  if (nonEmptyParts.every(({ blocks }) => blocks.length === 0)) throw new ContentError('empty', lines.length);
  return { title, lead: lead.join(' '), parts: nonEmptyParts };
}
