import { describe, expect, it } from 'vitest';
import { listingId, youtubeId } from './addresses.ts';

describe('the id of a listing', () => {
  it.each([
    'MLA1234567890',
    ' mla-1234567890 ',
    'https://articulo.mercadolibre.com.ar/MLA-1234567890-modulo-rele-5v-_JM#position=3&type=item',
    'https://www.mercadolibre.com.ar/modulo-rele/p/MLA18412345?pdp_filters=item_id:MLA1234567890',
    'https://www.mercadolibre.com.ar/modulo-rele/p/MLA18412345?pdp_filters=item_id%3AMLA1234567890#x',
    'https://www.mercadolibre.com.ar/modulo-rele/p/MLA18412345#wid=MLA1234567890&sid=search',
    'https://www.mercadolibre.com.ar/modulo-rele/up/MLAU123?pdp_filters=item_id:MLA1234567890',
  ])('is found in %s', (text) => {
    expect(listingId(text)).toBe('MLA1234567890');
  });

  it.each([
    '',
    'https://www.mercadolibre.com.ar/modulo-rele/p/MLA18412345',
    'https://www.mercadolibre.com.ar/modulo-rele/up/MLAU18412345',
    'https://listado.mercadolibre.com.ar/rele',
    'XMLA123',
  ])('is not found in «%s»', (text) => {
    expect(listingId(text)).toBeNull();
  });
});

const ID = 'dQw4w9-_gXc';

describe('the id of a YouTube video', () => {
  it.each([
    ID,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc-DEF_123`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}?feature=shared`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
  ])('is found in %s', (text) => {
    expect(youtubeId(text)).toBe(ID);
  });

  it.each([
    '',
    `${ID}x`,
    `https://www.youtube.com/watch?list=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://example.com/?u=https://youtu.be/${ID}`,
    `mirá https://youtu.be/${ID}`,
  ])('is not found in «%s»', (text) => {
    expect(youtubeId(text)).toBeNull();
  });
});
