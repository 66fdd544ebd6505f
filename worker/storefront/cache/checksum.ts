/**
 * How a nonce that occurs several times in a page changes its CRC-32. CRC-32 is linear: the change that one occurrence makes
 * is the nonce's own, times x to the power of the number of bits after it, and occurrences add up (XOR). So a page has one factor.
 * Polynomials over GF(2) are reflected, as CRC-32 has them: the highest bit is x to the 0.
 */
const polynomial = 0xedb88320;
const one = 0x80000000;
const xTo8 = 0x00800000;

export function multiply(left: number, right: number): number {
  let product = 0;
  let shifted = right;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if ((left & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ polynomial;
  }
  return product >>> 0;
}

/** x to the power of the number of bits in `bytes`. */
function powerOf(bytes: number): number {
  let power = one;
  let square = xTo8;
  for (let left = bytes; left > 0; left >>>= 1) {
    if ((left & 1) === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

export const sumPowers = (bytesAfter: readonly number[]): number =>
  bytesAfter.reduce((sum, bytes) => sum ^ powerOf(bytes), 0) >>> 0;
