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
  spot(-34.9215, -57.9545, 'B', {
    road: 'Calle 50',
    house_number: '622',
    city: 'La Plata',
    state: 'Buenos Aires',
    postcode: 'B1900',
  }),
  spot(-31.4201, -64.1888, 'X', {
    road: 'Avenida Colón',
    house_number: '350',
    suburb: 'Centro',
    city: 'Córdoba',
    state: 'Córdoba',
    postcode: '5000',
  }),
  spot(-32.9468, -60.6393, 'S', {
    road: 'Calle Córdoba',
    house_number: '1450',
    city: 'Rosario',
    state: 'Santa Fe',
    postcode: '2000',
  }),
  spot(-32.8895, -68.8458, 'M', {
    road: 'Avenida San Martín',
    house_number: '1143',
    city: 'Mendoza',
    state: 'Mendoza',
    postcode: 'M5500',
  }),
  spot(-26.8083, -65.2176, 'T', {
    road: '25 de Mayo',
    house_number: '265',
    city: 'San Miguel de Tucumán',
    state: 'Tucumán',
    postcode: '4000',
  }),
  spot(-41.1335, -71.3103, 'R', {
    road: 'Mitre',
    house_number: '150',
    city: 'San Carlos de Bariloche',
    state: 'Río Negro',
    postcode: '8400',
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

function toNominatim({ lat, lon, iso, address }: Spot): object {
  const { house_number: number, ...places } = address;
  return {
    place_id: 13_200_000 + Math.round(Math.abs(lat) * 10_000),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'way',
    osm_id: 119_000_000 + Math.round(Math.abs(lon) * 10_000),
    lat: String(lat),
    lon: String(lon),
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.00001,
    addresstype: 'building',
    name: '',
    display_name: [number, ...Object.values(places), 'Argentina'].filter(Boolean).join(', '),
    address: { ...address, 'ISO3166-2-lvl4': `AR-${iso}`, country: 'Argentina', country_code: 'ar' },
    boundingbox: [lat - 0.0001, lat + 0.0001, lon - 0.0001, lon + 0.0001].map((side) => side.toFixed(7)),
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
