/** Failures that are only logged (spec §8): no shopper sees them; where a collector is configured, they are sent as messages. */

/** Heard by client/document/monitoring-script.ts. */
export const loggedEvent = 'afiya:logged';

export interface LoggedFailure {
  readonly what: string;
  readonly error: unknown;
}

/**
 * @example
 * await call('countries').catch(logFailure('countries'));
 */
export const logFailure =
  (what: string) =>
  (error: unknown): void => {
    dispatchEvent(new CustomEvent<LoggedFailure>(loggedEvent, { detail: { what, error } }));
  };

/** The same, where the work goes on without an answer. */
export const logAsNull =
  (what: string) =>
  (error: unknown): null => {
    logFailure(what)(error);
    return null;
  };
