import { okUnless, type Finding } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';

/** A page of the tax agency, under its present or its former name. */
const AGENCY_PAGE = /^https?:\/\/([\w-]+\.)*(arca|afip)\.gob\.ar\//u;

/** Checks the form of what the owner configured about taxes; what is due, only an accountant knows. */
export function taxes({ taxes: { dataFiscal, nationalTaxes } }: Deploy): Finding {
  const problems = [
    dataFiscal === null || AGENCY_PAGE.test(dataFiscal)
      ? ''
      : 'dataFiscal of src/config/shop/shop.ts must be the link that ARCA gave you, under arca.gob.ar or afip.gob.ar, or null',
    nationalTaxes === null || nationalTaxes === 'none' || isPercent(nationalTaxes.percent)
      ? ''
      : 'percent of nationalTaxes in src/config/shop/prices.ts must be a number from 1 to 100, e.g. 21 for 21 %',
  ];
  const set = [
    `Data Fiscal ${dataFiscal === null ? 'off' : 'linked'}`,
    `price without national taxes ${nationalTaxes === null ? 'off' : 'shown'}`,
  ];
  return okUnless(problems, set.join('; '));
}

function isPercent(percent: number): boolean {
  return percent >= 1 && percent <= 100;
}
