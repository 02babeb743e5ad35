import {
  type Call,
  htmlReply,
  jsonReply,
  parseObject,
  type Reply,
  type Service,
  textReply,
} from './reply.ts';

/** E-mail sending (EmailJS), with its required fields and its limit of one request a second. */
export function createEmail(): Service {
  let last = -Infinity;
  return (call) => {
    if (call.path !== '/api/v1.0/email/send') return textReply(404, 'Not Found');
    if (call.method !== 'POST') return textReply(405, 'Method Not Allowed');
    if (performance.now() - last < 1000) return textReply(429, 'Too Many Requests');
    last = performance.now();
    const mail = parseObject(call.body);
    if (!mail) return textReply(400, 'The request body is not valid JSON');
    const missing = ['service_id', 'template_id', 'user_id'].find(
      (name) => typeof mail[name] !== 'string' || mail[name] === '',
    );
    return missing ? textReply(400, `The ${missing} is required`) : textReply(200, 'OK');
  };
}

/** The messaging bot (CallMeBot), which answers with an HTML page. */
export function bot({ query }: Call): Reply {
  const missing = ['phone', 'text', 'apikey'].find((name) => !query.get(name));
  if (missing) return htmlReply(400, `<p>ERROR: <b>${missing}</b> is missing</p>`);
  return htmlReply(200, `<p>Message queued. You will receive it in a few seconds.</p>`);
}

/** The IoT update (Blynk). */
export function iot({ path, query }: Call): Reply {
  if (path !== '/external/api/update') return jsonReply(404, { error: { message: 'Not found.' } });
  const pins = [...query.keys()].filter((name) => /^[vV]\d{1,3}$|^pin$/.test(name));
  if (!query.get('token')) return jsonReply(400, { error: { message: 'Invalid token.' } });
  return pins.length > 0 ? textReply(200, '') : jsonReply(400, { error: { message: 'No pin given.' } });
}

/** A form's response (Google Forms): a page that scripts of other origins cannot read. */
export function forms({ method, path }: Call): Reply {
  if (method !== 'GET' && method !== 'POST') return htmlReply(405, '');
  if (!/^\/(d\/e\/)?[\w-]+\/formResponse$/.test(path))
    return htmlReply(404, '<title>Página no encontrada</title>');
  return htmlReply(200, '<!doctype html><title>Visitas</title><p>Se registró tu respuesta.</p>');
}

/** The public IP address (ipify): one reserved for documentation. */
export function ip({ query }: Call): Reply {
  const address = '203.0.113.7';
  return query.get('format') === 'text' ? textReply(200, address) : jsonReply(200, { ip: address });
}
