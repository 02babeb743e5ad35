import { type Call, json, type Reply } from './reply.ts';

interface Spot {
  readonly lat: number;
  readonly lon: number;
  readonly iso: string;
  /** Fields as OpenStreetMap names them: a place is a city, a town or a village. */
  readonly address: Readonly<Record<string, string>>;
}

const SPOTS: readonly Spot[] = [
  spot(-34.6037, -58.3816, 'C', {
    road: 'Avenida Corrientes',
    house_number: '1043',
    suburb: 'San Nicolás',
    city: 'Buenos Aires',
    state: 'Ciudad Autónoma de Buenos Aires',
    postcode: 'C1043AAZ',
  }),
  // Some contributors write postcodes with a thousands separator.
  spot(-34.3423, -58.7536, 'B', {
    road: 'Avenida San Martín',
    house_number: '512',
    town: 'Garín',
    state_district: 'Partido de Escobar',
    state: 'Buenos Aires',
    postcode: '1.619',
  }),
  spot(-31.4201, -64.1888, 'X', {
    road: 'Avenida Colón',
    house_number: '350',
    suburb: 'Centro',
    city: 'Córdoba',
    state: 'Córdoba',
    postcode: '5000',
  }),
  spot(-54.8019, -68.303, 'V', {
    road: 'San Martín',
    house_number: '788',
    city: 'Ushuaia',
    state: 'Tierra del Fuego',
    postcode: 'V9410',
  }),
  spot(-28.5073, -66.0321, 'K', { road: 'Ruta Nacional 40', village: 'Palo Blanco', state: 'Catamarca' }),
];

/** Reverse geocoding in Nominatim's shape: the nearest of a few Argentine spots. */
export function geocoding({ method, path, query }: Call): Reply {
  if (method !== 'GET' || path !== '/reverse')
    return json(404, { error: { code: 404, message: 'Not found' } });
  const lat = coordinate(query.get('lat'), 90);
  const lon = coordinate(query.get('lon'), 180);
  if (lat === null || lon === null)
    return json(400, { error: { code: 400, message: "Parameter 'lat' or 'lon' is invalid." } });
  if (lat > -21 || lat < -56 || lon > -53 || lon < -74) return json(200, { error: 'Unable to geocode' });
  return json(200, toNominatim(nearest(lat, lon)));
}

/** The fields that the shop reads, and the place's own name. */
function toNominatim({ lat, lon, iso, address }: Spot): object {
  return {
    lat: String(lat),
    lon: String(lon),
    display_name: [...Object.values(address), 'Argentina'].join(', '),
    address: { ...address, 'ISO3166-2-lvl4': `AR-${iso}`, country: 'Argentina', country_code: 'ar' },
  };
}

function nearest(lat: number, lon: number): Spot {
  return SPOTS.reduce((best, other) => (distance(other, lat, lon) < distance(best, lat, lon) ? other : best));
}

function distance(place: Spot, lat: number, lon: number): number {
  return Math.hypot(place.lat - lat, place.lon - lon);
}

function coordinate(value: string | null, limit: number): number | null {
  const number = Number(value ?? 'x');
  return value !== '' && Math.abs(number) <= limit ? number : null;
}

function spot(lat: number, lon: number, iso: string, address: Spot['address']): Spot {
  return { lat, lon, iso, address };
}
