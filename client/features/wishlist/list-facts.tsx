import { Fragment } from 'react';

/** Facts about a list in one line. Each has its own direction, so that a Latin name and an Arabic count don't swap places. */
export function ListFacts({ facts, className = '' }: { facts: readonly (string | false)[]; className?: string }) {
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
