/**
 * To the first field at fault as the page has them: a form knows its fields by when they were drawn, and a server's faults come in an
 * order of its own.
 */
export function focusFirstFault(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
