/** The place of a document in its list: when it was issued, what it is, and its number. */
export type DocumentKind = 'invoice' | 'credit_note';

export const writeCursor = (at: number, kind: DocumentKind, seq: number): string => `${at}-${kind}-${seq}`;

/** Without a cursor, the place before the first document. */
export function parseCursor(text: string | undefined, startMs: number) {
  const [at, kind, seq] = text?.split('-') ?? [startMs, 'invoice', 0];
  // A cursor of another month would show that month's documents.
  return { at: Math.max(Number(at), startMs), kind: kind as DocumentKind, seq: Number(seq) };
}
