/** A cursor in a list of documents: time of issue, kind and number. */
export type DocumentKind = 'invoice' | 'credit_note';

export const writeCursor = (at: number, kind: DocumentKind, seq: number): string => `${at}-${kind}-${seq}`;

/** Without a cursor, the place before the first document. */
export function parseCursor(text: string | undefined, startMs: number) {
  const [at, kind, seq] = text?.split('-') ?? [startMs, 'invoice', 0];
  // A cursor of another month would show that month's documents.
  return { at: Math.max(Number(at), startMs), kind: kind as DocumentKind, seq: Number(seq) };
}
