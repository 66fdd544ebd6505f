import { describe, expect, it } from 'vitest';
import { ContentError, parseContent, parseTextRuns } from '../../../shared/domain/content-text.ts';

const faultOf = (text: string) => {
  try {
    parseContent(text);
    return null;
  } catch (error) {
    return error instanceof ContentError ? [error.fault, error.line] : error;
  }
};

describe('a text as a merchant writes it', () => {
  it('becomes a title, a sentence and parts of paragraphs and lists', () => {
    const text =
      '\r\n# Returns\r\n> Two weeks,\r\n> no questions.\r\n\r\nBefore the parts.\r\n\r\n## How\r\nWrite\r\nto us.\r\n- number\r\n- name\r\nThen wait.\r\n';
    expect(parseContent(text)).toEqual({
      title: 'Returns',
      lead: 'Two weeks, no questions.',
      parts: [
        { title: '', blocks: [{ text: 'Before the parts.' }] },
        { title: 'How', blocks: [{ text: 'Write to us.' }, { items: ['number', 'name'] }, { text: 'Then wait.' }] },
      ],
    });
  });

  it.each([
    ['no title', 'Hello\n> lead\n\ntext', ['title', 1]],
    ['no sentence', '# T\n\ntext', ['lead', 2]],
    ['nothing to read', '# T\n> lead\n\n## A\n', ['empty', 5]],
    ['a deeper heading', '# T\n> lead\n\n### A\ntext', ['deep', 4]],
    ['a second title', '# T\n> lead\n\n# A\ntext', ['deep', 4]],
    ['a link that runs something', '# T\n> lead\n\n[x](javascript:x)', ['link', 4]],
    ['a link to another site by two slashes', '# T\n> lead\n\n[x](//evil.example)', ['link', 4]],
  ])('is refused with its line: %s', (_what, text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });
});

describe('a paragraph', () => {
  it('has links to our pages and ways to reach us', () => {
    expect(parseTextRuns('See [terms](/terms) or [write](mailto:a@b.example).')).toEqual([
      { at: 0, text: 'See ' },
      { at: 4, text: 'terms', to: '/terms' },
      { at: 19, text: ' or ' },
      { at: 23, text: 'write', to: 'mailto:a@b.example' },
      { at: 50, text: '.' },
    ]);
  });

  it('X4: keeps links to disallowed targets as text', () => {
    const text = 'a [b](data:text/html,x) c';
    expect(parseTextRuns(text)).toEqual([{ at: 0, text }]);
  });
});
