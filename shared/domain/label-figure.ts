/** `1234.5` → `1,234.5`: Latin digits, at most three decimals, thousands with a comma; by hand, the same everywhere. */
export function labelFigure(amount: number): string {
  const [whole = '0', fraction] = String(Math.round(amount * 1000) / 1000).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`;
}
