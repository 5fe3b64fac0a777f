import { expect, test } from 'vitest';
import { normalizeVideoAddress, parseVideo, videoKey } from './video.ts';
import { embedUrlOf } from './video-embed.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'youtube', 'abcdefghijk'],
  ['https://m.youtube.com/shorts/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://youtube.com/live/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://player.vimeo.com/video/123456?h=1', 'vimeo', '123456'],
])('%s is a video', (link, provider, id) => {
  expect(parseVideo(link)).toMatchObject({ provider, id });
});

test.each([
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://vimeo.com/channels/123456',
  'https://www.youtube.com/c/embed/abcdefghijk',
  'https://youtu.be/abcdefghijkl',
  'https://viwww.meo.com/123456',
])('%s is none', (link) => {
  expect(parseVideo(link)).toBeNull();
});

test.each(['', 'youtube/"><b>', 'vimeo/x1', 'vimeo/1x'])('"%s" is no key', (key) => {
  expect(embedUrlOf(key)).toBeNull();
});

test.each([
  [
    'https://youtu.be/abcdefghijk',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&mute=1&loop=1&playlist=abcdefghijk&playsinline=1',
  ],
  [
    'https://vimeo.com/123456',
    'https://vimeo.com/123456',
    'https://player.vimeo.com/video/123456?autoplay=1&muted=1&loop=1&dnt=1',
  ],
])('%s has its page; by its key it plays at once, muted, again and again', (link, pageUrl, embedUrl) => {
  const video = parseVideo(link);
  expect(video?.pageUrl).toBe(pageUrl);
  expect(video && embedUrlOf(videoKey(video))).toBe(embedUrl);
});

test('embeds are read without their scheme and with white space around', () => {
  expect(normalizeVideoAddress(' //www.youtube.com/embed/abcdefghijk\n')).toBe(
    'https://www.youtube.com/embed/abcdefghijk',
  );
  expect(normalizeVideoAddress('https://vimeo.com/1//')).toBe('https://vimeo.com/1//');
});
