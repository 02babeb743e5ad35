import { type Call, jsonReply, type Reply } from './reply.ts';

interface Spot {
  readonly lat: number;
  readonly lon: number;
  readonly name: string;
  /** Fields as OpenStreetMap names them: a place is a city, a town or a village. */
  readonly address: Readonly<Record<string, string>>;
}

const BUENOS_AIRES: Spot = {
  lat: -34.6037,
  lon: -58.3816,
  name: 'Avenida Corrientes 1043, Buenos Aires',
  address: {
    road: 'Avenida Corrientes',
    house_number: '1043',
    suburb: 'San Nicolás',
    city: 'Buenos Aires',
    state: 'Ciudad Autónoma de Buenos Aires',
    postcode: 'C1043AAZ',
    'ISO3166-2-lvl4': 'AR-C',
  },
};

const GARIN: Spot = {
  lat: -34.3423,
  lon: -58.7536,
  name: 'Avenida San Martín 512, Garín',
  address: {
    road: 'Avenida San Martín',
    house_number: '512',
    town: 'Garín',
    state: 'Buenos Aires',
    // Some contributors write postcodes with a thousands separator.
    postcode: '1.619',
    'ISO3166-2-lvl4': 'AR-B',
  },
};

/** Reverse geocoding in Nominatim's shape: the nearer of two Argentine places. */
export function geocoding({ method, path, query }: Call): Reply {
  if (method !== 'GET' || path !== '/reverse')
    return jsonReply(404, { error: { code: 404, message: 'Not found' } });
  const lat = Number(query.get('lat') || 'x');
  const lon = Number(query.get('lon') || 'x');
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return jsonReply(400, { error: { code: 400, message: "Parameter 'lat' or 'lon' is invalid." } });
  if (lat > -21 || lat < -56 || lon > -53 || lon < -74) return jsonReply(200, { error: 'Unable to geocode' });
  const distance = (spot: Spot): number => Math.hypot(spot.lat - lat, spot.lon - lon);
  const { name, address, ...place } = distance(GARIN) < distance(BUENOS_AIRES) ? GARIN : BUENOS_AIRES;
  return jsonReply(200, {
    lat: String(place.lat),
    lon: String(place.lon),
    display_name: name,
    address: { ...address, country: 'Argentina', country_code: 'ar' },
  });
}
