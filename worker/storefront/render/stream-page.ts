/**
 * Sends a page in document order: its head at once, then the frame, then the rest when its data are there
 * (docs/decisions/030-pages-leave-in-order.md).
 */
import { findContent } from '../../../client/entry-server.tsx';
import { insertNonce } from '../cache/page-template.ts';
import { collectHtml } from './html-body.ts';
import type { CachedPageToSend, PageToSend } from './public-page.ts';
import type { OpenDocument } from './render-document.ts';
import { buildStaleNotice } from './stale-notice.ts';

type PageAnswer = PageToSend | CachedPageToSend;

export interface PageInProgress {
  readonly answer: Promise<PageAnswer>;
  /** False where a cached page follows the head: its own frame comes with it. */
  readonly needsFrame: Promise<boolean>;
  onError(error: unknown): void;
}

interface WholePage {
  /** From the app's root on. */
  readonly root: string;
  readonly isCached: boolean;
  readonly isStale: boolean;
  store(): void;
}

const rootStart = '<div id="root">';
const documentEnd = '</body></html>';

async function readWhole(answer: PageAnswer, nonceMark: string): Promise<WholePage | null> {
  if ('redirect' in answer) return null;
  const isCached = 'cached' in answer;
  const parts = isCached
    ? [new TextDecoder().decode(insertNonce(answer.cached.plain, nonceMark))]
    : await collectHtml(answer.html);
  const html = parts.join(nonceMark);
  return {
    root: html.slice(html.indexOf(rootStart) + rootStart.length),
    isCached,
    isStale: answer.staleS !== undefined,
    store: () => !isCached && answer.store?.(parts),
  };
}

/** What follows the frame that was sent, '' for none; null where the page doesn't fit it. */
function cutRest({ root, isCached, isStale }: WholePage, frame: string, { locale }: OpenDocument): string | null {
  // A cached page may have had other categories in its header, and then it could not be hydrated.
  if (isCached && !root.startsWith(frame)) return null;
  const rest = frame === '' ? root : root.slice(findContent(root));
  // What stands before the frame has left; the notice's style keeps it in sight at the end.
  return isStale ? rest.replace(documentEnd, () => buildStaleNotice(locale) + documentEnd) : rest;
}

async function* drawRest(
  document: OpenDocument,
  { answer, onError }: PageInProgress,
  frame: Promise<string>,
): AsyncGenerator<string> {
  const report = (error: unknown) => {
    onError(error);
    return null;
  };
  const sent = (await frame.catch(report)) ?? '';
  if (sent !== '') yield sent;
  // The next one only where the one before fails or doesn't fit.
  for (const next of [() => answer, document.render, document.renderFailure]) {
    const page = await next()
      .then((found) => readWhole(found, document.nonceMark))
      .catch(report);
    const rest = page && cutRest(page, sent, document);
    if (!page || rest === null) continue;
    yield rest;
    // Its visitor has all of it.
    page.store();
    return;
  }
}

const waitForNextTask = () => new Promise<false>((resolve) => setTimeout(resolve, 0, false));

export async function streamPage(document: OpenDocument, progress: PageInProgress): Promise<PageAnswer> {
  const { answer, needsFrame } = progress;
  const settled = answer.then(
    () => true,
    () => true,
  );
  // Data that are there already make a whole page as soon, with a status of its own.
  if (await Promise.race([settled, waitForNextTask()])) return answer;
  const frame = needsFrame.then((isNeeded) => (isNeeded ? document.drawFrame() : ''));
  // Asked for now, and read when the head has left.
  frame.catch(() => undefined);
  const { nonceMark } = document;
  const html = { nonceMark, first: await document.drawOpening(), late: drawRest(document, progress, frame) };
  return { status: 200, headers: {}, canonical: null, html };
}
