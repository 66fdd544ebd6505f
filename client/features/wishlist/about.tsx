import { Fragment } from 'react';

/** Facts about a list in a row. Each keeps its own direction: a Latin name before an Arabic count would change places with it. */
export function About({ facts, className = '' }: { facts: readonly (string | false)[]; className?: string }) {
  return (
    <p className={`muted ${className}`}>
      {facts
        .filter((fact) => fact !== false)
        .map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
    </p>
  );
}
