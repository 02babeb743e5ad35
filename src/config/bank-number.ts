const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

/** Returns true for a CBU or CVU: 22 digits, the 8th and the last of which check those before. */
export function isBankNumber(text: string): boolean {
  return (
    /^\d{22}$/u.test(text) &&
    hasCheckDigit(text.slice(0, 8), BANK_WEIGHTS) &&
    hasCheckDigit(text.slice(8), ACCOUNT_WEIGHTS)
  );
}

function hasCheckDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return Number(digits.at(-1)) === (10 - (sum % 10)) % 10;
}
