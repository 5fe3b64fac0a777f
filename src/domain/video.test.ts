import { expect, test } from 'vitest';
import { videoKey, videoOf } from './video.ts';
import { videoOfKey } from './video-embed.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'youtube', 'abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://m.youtube.com/shorts/abcdefghijk', 'youtube', 'abcdefghijk'],
  ['https://vimeo.com/123456', 'vimeo', '123456'],
  ['https://player.vimeo.com/video/123456?h=1', 'vimeo', '123456'],
])('%s is a video', (link, provider, id) => {
  expect(videoOf(link)).toMatchObject({ provider, id });
});

test.each([
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://www.youtube.com/watch?v=<script>',
  'javascript:alert(1)',
  'youtube',
  'https://vimeo.com/about',
])('%s is none', (link) => {
  expect(videoOf(link)).toBeNull();
});

test.each(['https://youtu.be/abcdefghijk', 'https://vimeo.com/123456'])('%s is found again by its key', (link) => {
  const video = videoOf(link);
  expect(video && videoOfKey(videoKey(video))).toEqual(video);
});

test.each(['', 'youtube', 'vimeo/..', 'youtube/"><b>', 'other/1'])('"%s" is no key', (key) => {
  expect(videoOfKey(key)).toBeNull();
});
