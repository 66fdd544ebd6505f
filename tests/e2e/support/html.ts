/** What the W3C's grammar and a screen reader's ear have against a page's HTML, as the server sent it. */
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes `checked=""` and closes void elements with a slash; both are HTML.
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // Long texts on purpose: titles are measured by people, not by a count of characters.
    'long-title': 'off',
  },
});

/** `rule: message (line:column)` of every error; empty for a good page. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
