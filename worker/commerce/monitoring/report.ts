/** The one place where a fault is told. Only the request's id and the fault itself: no body, token or address (docs/security.md PR4). */
export function report(error: unknown, about: { reqId: string }): void {
  console.error(JSON.stringify({ event: 'fault', reqId: about.reqId, fault: inWords(error) }));
}

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    cause: error.cause ? inWords(error.cause) : undefined,
  };
}
