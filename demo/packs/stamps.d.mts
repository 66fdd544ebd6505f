interface Fact {
  amount: number;
  unit: string;
}
type Words = Record<'en' | 'ar', string>;

/** What a picture is made from. */
export interface Entry {
  product: {
    sku: string;
    pack: string;
    form: string;
    count: number;
    label: Record<'en' | 'ar', string[]>;
    facts: Fact[];
  };
  brand: { id: string; name: Words; mood: string; layout: string; face: string; seed: number };
  category: { position: number };
}
export const pictures: string;
export const WIDTHS: readonly number[];
export function readCatalogue(): Entry[];
export function readStamps(): Record<string, string>;
export function stampOf(entry: Entry): string;
export function pictureFile(sku: string, width: number): string;
