/** The clipboard and the system's share sheet. A browser has them or not, and may refuse at any time. */

/** False where the text was not copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Closing the sheet rejects, but is no failure. */
export async function openShareSheet(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // The link stands beside the button.
  }
}
