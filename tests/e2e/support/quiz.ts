/** The quiz as a shopper answers it. */
import { expect, type Page } from '@playwright/test';

export type Answers = Readonly<Record<string, readonly string[]>>;
export const questionAt = (page: Page) => page.locator('.quiz-form input[name="at"]').inputValue();

/** Answers question by question until `last`, which is answered too. */
export async function answer(page: Page, answers: Answers, last: string): Promise<void> {
  for (;;) {
    const question = await questionAt(page);
    for (const value of answers[question] ?? [])
      await page.locator(`.quiz-form input[name="${question}"][value="${value}"]`).check();
    await page.locator('.quiz-foot button[value="next"]').click();
    if (question === last) return;
    await expect(page.locator('.quiz-form input[name="at"]')).not.toHaveValue(question);
  }
}
