import * as v from 'valibot';
import { reportError } from '../reporting/report.ts';
import { stored } from '../storage/stored.ts';
import { getJson } from './request.ts';

/** An IPv4 or IPv6 address, as long as firestore.rules take it. */
const Address = v.pipe(v.string(), v.maxLength(45), v.regex(/^[\da-f]*[.:][\da-f.:]*$/i));
const Reply = v.object({ ip: Address });

const storedAddress = stored('bornera.ip', 1, Address, () => sessionStorage);

/** The browser's public address (spec §7), asked for once a session. Null when the service is off or fails. */
export async function publicIp(url: string): Promise<string | null> {
  if (url === '') return null;
  const known = storedAddress.read();
  if (known !== null) return known;
  try {
    const { ip } = v.parse(Reply, await getJson(`${url}?format=json`));
    storedAddress.write(ip);
    return ip;
  } catch (cause) {
    reportError('public ip', cause);
    return null;
  }
}
