/** Words of videos. */

export const videoWords = { frame: '동영상', stop: '동영상 멈추기' } as const;
