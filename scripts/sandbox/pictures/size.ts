/** Pixels of a finished picture. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The shapes that pictures come in. */
export const sizes = {
  /** A hero on a wide screen, and on one of double density. */
  screen: { width: 2880, height: 1620 },
  wide: { width: 1600, height: 900 },
  landscape: { width: 1600, height: 1067 },
  tall: { width: 1200, height: 1600 },
  square: { width: 1200, height: 1200 },
  study: { width: 900, height: 900 },
  fourThree: { width: 1280, height: 960 },
  page: { width: 1130, height: 1598 },
  pixel: { width: 960, height: 1200 },
  icon: { width: 512, height: 512 },
  share: { width: 1600, height: 800 },
} as const satisfies Record<string, Size>;
