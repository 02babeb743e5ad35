import * as v from 'valibot';
import { reportError } from '#data/reporting/report-error.ts';
import { stored } from '#data/storage/stored.ts';
import { getJson } from './request.ts';

/** An IPv4 or IPv6 address no longer than firestore.rules accept. */
const Address = v.pipe(v.string(), v.regex(/^(?=.{1,45}$)[\da-f]*[.:][\da-f.:]*$/i));

const storedAddress = stored('bornera.ip', 1, Address, () => sessionStorage);

/** Returns the browser's public address, requested once per session (docs/services.md#public-ip); null without a response. */
export async function publicIp(url: string): Promise<string | null> {
  if (url === '') return null;
  const known = storedAddress.read();
  if (known !== null) return known;
  try {
    const { ip } = v.parse(v.object({ ip: Address }), await getJson(`${url}?format=json`));
    storedAddress.write(ip);
    return ip;
  } catch (cause) {
    reportError('public ip', cause);
    return null;
  }
}
