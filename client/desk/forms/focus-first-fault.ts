/**
 * Focuses the first faulty field in the page's order: a form has its fields in the order in which they were drawn, and
 * a server's faults come in an order of their own.
 */
export function focusFirstFault(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
