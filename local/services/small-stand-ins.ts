import {
  type Call,
  htmlReply,
  jsonReply,
  parseObject,
  type Reply,
  type Service,
  textReply,
} from './reply.ts';

/** E-mail sending (EmailJS), with its required fields and its limit of one request per second. */
export function createEmail(): Service {
  let last = -Infinity;
  return ({ body }) => {
    if (performance.now() - last < 1000) return textReply(429, 'Too Many Requests');
    last = performance.now();
    const mail = parseObject(body);
    const missing = ['service_id', 'template_id', 'user_id'].find((name) => !mail[name]);
    return missing ? textReply(400, `The ${missing} is required`) : textReply(200, 'OK');
  };
}

/** The messaging bot (CallMeBot), which responds with an HTML page. */
export function bot({ query }: Call): Reply {
  const missing = ['phone', 'text', 'apikey'].find((name) => !query.get(name));
  if (missing) return htmlReply(400, `<p>ERROR: <b>${missing}</b> is missing</p>`);
  return htmlReply(200, `<p>Message queued. You will receive it in a few seconds.</p>`);
}

/** The IoT update (Blynk). */
export function iot({ query }: Call): Reply {
  return query.get('token') ? textReply(200, '') : jsonReply(400, { error: { message: 'Invalid token.' } });
}

/** A form's response (Google Forms): a page that scripts of other origins cannot read. */
export function forms(): Reply {
  return htmlReply(200, '<!doctype html><title>Visitas</title><p>Se registró tu respuesta.</p>');
}

/** The public IP address (ipify): one reserved for documentation. */
export function ip(): Reply {
  return jsonReply(200, { ip: '203.0.113.7' });
}

/** Fields as OpenStreetMap names them. Some contributors write postcodes with a thousands separator. */
const GARIN = {
  road: 'Avenida San Martín',
  house_number: '512',
  town: 'Garín',
  state: 'Buenos Aires',
  postcode: '1.619',
  'ISO3166-2-lvl4': 'AR-B',
  country: 'Argentina',
  country_code: 'ar',
};

/** Reverse geocoding in Nominatim's format: every point of Argentina is in one town. */
export function geocoding({ query }: Call): Reply {
  const [lat, lon] = [Number(query.get('lat')), Number(query.get('lon'))];
  const isArgentina = lat < -21 && lat > -56 && lon < -53 && lon > -74;
  return jsonReply(200, isArgentina ? { address: GARIN } : { error: 'Unable to geocode' });
}
