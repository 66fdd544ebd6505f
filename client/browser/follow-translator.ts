/**
 * Keeps React's page whole under a page translator, which puts `<font>` elements in the place of texts while React still holds the
 * texts (docs/decisions/080-a-page-that-others-change.md). What React does to such a text happens to what stands in its place.
 */
import { logFailure } from './log-failure.ts';

const log = logFailure('page changed by others');
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

export function followTranslator(): void {
  const standIns = new WeakMap<Node, HTMLElement>();
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // A new text is shown as it is, until the translator has seen it.
      if (type === 'characterData') standIns.get(target)?.replaceWith(target);
      for (const text of removedNodes) {
        const font = text.nodeType === Node.TEXT_NODE && [...addedNodes, previousSibling, nextSibling].find(isFont);
        if (!font) continue;
        standIns.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  }

  /** The node directly within `parent` that is, or stands in for, what holds `child`. */
  function findIn(parent: Node, child: Node): Node | null {
    note(observer.takeRecords());
    let found = child.parentNode ?? standIns.get(child) ?? null;
    while (found && found.parentNode !== parent) found = found.parentNode;
    if (!found) log(new Error(`${child.nodeName} is not in ${parent.nodeName}`));
    return found;
  }

  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const found = child.parentNode === this ? child : findIn(this, child);
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const place = !next || next.parentNode === this ? next : findIn(this, next);
    return insertBefore.call(this, node, place) as T;
  };
}
