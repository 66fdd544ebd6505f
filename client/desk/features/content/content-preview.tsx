/** A text as the shop draws it, from the same marks. */
import {
  type Content,
  ContentError,
  type ContentFault,
  parseContent,
  parseTextRuns,
} from '../../../../shared/domain/content-text.ts';
import { directionOf } from '../../../../shared/domain/locale.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { contentWords } from './words.ts';

type Parsed =
  | { readonly content: Content }
  | { readonly fault: { readonly kind: ContentFault; readonly line: number } };

function parse(text: string): Parsed {
  try {
    return { content: parseContent(text) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { fault: { kind: error.fault, line: error.line } };
  }
}

export function findContentFault(text: string) {
  const parsed = parse(text);
  return 'fault' in parsed ? parsed.fault : null;
}

const Runs = ({ of }: { of: string }) =>
  parseTextRuns(of).map(({ at, text, to }) => (to === undefined ? text : <u key={at}>{text}</u>));

export function ContentPreview({ text, lang }: { text: string; lang: Locale }) {
  const words = useWords(contentWords);
  const parsed = parse(text);
  if ('fault' in parsed) return null;
  const { title, lead, parts } = parsed.content;
  return (
    <section className="content-preview" aria-label={words.preview} lang={lang} dir={directionOf(lang)}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own
        <div key={at}>
          {part.title !== '' && <h3>{part.title}</h3>}
          {part.blocks.map((block, place) =>
            'text' in block ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <p key={place}>
                <Runs of={block.text} />
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <ul key={place}>
                {block.items.map((item) => (
                  <li key={item}>
                    <Runs of={item} />
                  </li>
                ))}
              </ul>
            ),
          )}
        </div>
      ))}
    </section>
  );
}
