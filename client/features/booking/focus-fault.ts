/** Moves the focus to the first control of a form that is faulty, or to the first of a faulty group. */
export function focusFirstFault(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault] input:not(:disabled)');
  first?.focus();
  first?.closest('fieldset, .field, .check')?.scrollIntoView?.({ block: 'nearest' });
}
