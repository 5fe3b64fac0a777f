/** Words of videos; apart from `words.ts`, since the script of a tap on a video loads nothing else. */

export const videoWords = {
  frame: (page: string, number: number) => `${page} 동영상 ${number}`,
  stop: '동영상 멈추기',
} as const;
