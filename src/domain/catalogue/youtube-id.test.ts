import { describe, expect, it } from 'vitest';
import { youtubeId } from './youtube-id.ts';

const ID = 'dQw4w9-_gXc';

describe('the id of a YouTube video', () => {
  it.each([
    ID,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?v=${ID}&t=43s&ab_channel=Taller`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}#comments`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=abc-DEF_123`,
    `youtu.be/${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://youtube.com/shorts/${ID}/?feature=share`,
    `https://www.youtube.com/live/${ID}?feature=shared`,
    `https://www.youtube.com/embed/${ID}?start=10`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `HTTPS://YouTube.com/watch?v=${ID}`,
  ])('is found in %s', (text) => {
    expect(youtubeId(text)).toBe(ID);
  });

  it.each([
    '',
    'dQw4w9',
    `${ID}x`,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=corto',
    `https://www.youtube.com/watch?v=${ID}x`,
    `https://www.youtube.com/watch?list=${ID}`,
    'https://www.youtube.com/@taller',
    'https://www.youtube.com/playlist?list=PL1234567890a',
    `https://vimeo.com/${ID}`,
    `https://example.com/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com.example.com/watch?v=${ID}`,
    `https://example.com/?u=https://youtu.be/${ID}`,
    `mirá https://youtu.be/${ID}`,
  ])('is not found in «%s»', (text) => {
    expect(youtubeId(text)).toBeNull();
  });
});
