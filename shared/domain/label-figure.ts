/** `1234.5` → `1,234.5`: Latin digits, at most three decimals. By hand, so that server and browser print the same. */
export function formatLabelNumber(amount: number): string {
  const [whole = '0', fraction] = String(Math.round(amount * 1000) / 1000).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction ? `.${fraction}` : ''}`;
}
