import type { BankAccount } from '../../src/config/payment.ts';
import { isCuit } from '../../src/domain/buyer/tax-id.ts';
import { ok, unless, type Finding } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';

/** The account and the CUIT that buyers pay to can exist, and are not the demo shop's (docs/product.md#how-to-pay). */
export function payment({ payment: { transfer, echeque } }: Deploy): Finding {
  if (transfer === null && echeque === null) return ok('arranged with each buyer');
  const problems = [
    ...(transfer === null ? [] : accountProblems(transfer)),
    cuitProblem('transfer', transfer?.cuit),
    cuitProblem('echeque', echeque?.cuit),
  ];
  return unless(
    problems.map((problem) => problem && `${problem} in src/config/payment.ts`),
    'the account and the CUIT are well formed',
  );
}

function accountProblems({ cbu, alias }: BankAccount): readonly string[] {
  return [
    cbu === '' || isCbu(cbu) ? '' : `«${cbu}» is no CBU: copy its 22 digits from the bank`,
    cbu.startsWith(DEMO_BANK) ? 'the CBU is the demo shop’s: write your own, or null for transfer' : '',
    alias === '' || /^[A-Za-z\d.-]{6,20}$/u.test(alias) ? '' : `«${alias}» is no alias: 6 to 20 signs`,
    cbu + alias === '' ? 'transfer has neither CBU nor alias: write one, or null for transfer' : '',
  ];
}

function cuitProblem(of: string, cuit = ''): string {
  if (cuit === DEMO_CUIT) return `the CUIT of ${of} is the demo shop’s: write your own`;
  return cuit === '' || isCuit(cuit) ? '' : `«${cuit}» of ${of} is no CUIT: correct it`;
}

/** No bank has this number, and nobody this CUIT. */
const DEMO_BANK = '999';
const DEMO_CUIT = '30-00000000-7';

const BRANCH_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

/** Bank and branch with a check digit, then the account with its own. A CVU has the same form. */
function isCbu(text: string): boolean {
  if (!/^\d{22}$/u.test(text)) return false;
  return (
    Number(text[7]) === checkDigit(text.slice(0, 7), BRANCH_WEIGHTS) &&
    Number(text[21]) === checkDigit(text.slice(8, 21), ACCOUNT_WEIGHTS)
  );
}

function checkDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (10 - (sum % 10)) % 10;
}
