/** What the browser tells of the visitor's connection; nothing in Safari and Firefox. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export const readConnection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** The visitor saves data, or waits long for each byte. */
export const isThrifty = ({ saveData, effectiveType = '' }: Connection): boolean =>
  saveData === true || /2g$/.test(effectiveType);
