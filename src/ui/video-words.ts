/** Words of videos. */

export const videoWords = {
  frame: (page: string, number: number) => `${page} 동영상 ${number}`,
  stop: '동영상 멈추기',
} as const;
