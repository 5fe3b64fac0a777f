/**
 * Outlines of where a treatment is given, in a box of 48 by 48: `lines` are stroked, `marked` is filled lightly, because it
 * is the place itself.
 */

import type { Zone } from '../../domain/depicted.ts';

interface ZoneDrawing {
  readonly lines: string;
  readonly marked: string;
}

const face =
  'M24 4C14 4 9 11 9 20c0 12 6 24 15 24s15-12 15-24c0-9-5-16-15-16ZM9 22c-4-1-3 8 1 7M39 22c4-1 3 8-1 7' +
  'M14 18q3.5-2.2 7-.4M27 17.6q3.5-1.8 7 .4M15.5 22.5q2.7-1.8 5.4 0M27.1 22.5q2.7-1.8 5.4 0M24 23v6.5q-1 1.300-2.6.7M20 36q4 2.2 8 0';
const profile =
  'M29 4C17 4 10 10 10 20c0 7 4 9 4 15 0 4-1 7-2 10M29 4c6 1 8 5 8 10 0 2 4 7 4 9 0 1.5-3 1.2-3 2l.6 3-1.2 1.2.9 1.6c.5 2-1 5.2-4 5.2l-6-.6c-1 3-.6 6 0 9.6M31 17q2.5-1.5 5-.3';
const torso = 'M18 3v5C18 13 8 12 6 20L3 45M30 3v5c0 5 10 4 12 12l3 25M12 26l1 19M36 26l-1 19';

export const zones = {
  face: {
    lines: `${face}M10 18C15 16 19 12 20 7c4 6 10 9 18.5 10`,
    marked: 'M12 24a5 5 0 1 0 10 3a5 5 0 1 0-10-3M26 27a5 5 0 1 0 10-3a5 5 0 1 0-10 3',
  },
  forehead: {
    lines: `${face}M12 15C14 8 19 6 24 6s10 2 12 9M19 4c0-4 10-4 10 0`,
    marked: 'M12.5 15C14 8 19 6 24 6s10 2 11.5 9q-11.5-4-23 0Z',
  },
  eye: {
    lines:
      'M4 25Q24 7 44 25Q24 41 4 25ZM24 16a8.5 8.5 0 1 0 .1 0ZM24 21.5a3 3 0 1 0 .1 0ZM8 16Q22 4 40 13M12 38q12 5 24 0',
    marked: 'M7 29q17 16 34 0l3 4q-20 19-40 0Z',
  },
  mouth: {
    lines:
      'M6 24C14 19 18 14 21 16q3 2 6 0c3-2 7 3 15 8-8 8-13 11-18 11S14 32 6 24ZM6 24q9 2 18 0 9 2 18 0M19.5 6q-2.5 3 .5 4.5M28.5 6q2.5 3-.5 4.5M22 10.5q2 1.5 4 0',
    marked: 'M6 24C14 19 18 14 21 16q3 2 6 0c3-2 7 3 15 8-8 8-13 11-18 11S14 32 6 24Z',
  },
  jaw: { lines: profile, marked: 'M15 27c6 6 13 8 22 6-.5 3-2 4-4 4.5l-6-.6c-5-1.5-9-4-12-9.9Z' },
  neck: {
    lines:
      'M17 3C17 8 19 9 19 13v9c0 6-9 7-15 11M31 3c0 5-2 6-2 10v9c0 6 9 7 15 11M9 38q9-3 15 1 6-4 15-1M20 14q4 2 8 0M19.5 19q4.5 2 9 0',
    marked: 'M19 11h10v12q1 4 4 6-9 6-18 0 3-2 4-6Z',
  },
  scalp: {
    lines: `${profile}M14 12q3-5 8-6M15 17q4-7 12-8M17 22q5-8 14-10`,
    marked: 'M10 21C9 9 18 4 29 4c6 1 8 5 8 9-9-3-17 0-20 10-3 3-6 2-7-2Z',
  },
  back: {
    lines: `${torso}M24 12v33M17 18q-3 4-2 8M31 18q3 4 2 8`,
    marked: 'M17 12q7 4 14 0l6 4q-1 12-13 12T11 16Z',
  },
  belly: {
    lines: 'M11 3c-1 9 4 14 3 21-1 8-5 12-5 21M37 3c1 9-4 14-3 21 1 8 5 12 5 21M24 26v3M13 39q11 7 22 0',
    marked: 'M15 22h18q2 7 3.5 12-12.5 9-25 0Q13 29 15 22Z',
  },
  arm: {
    lines: 'M4 27C13 24 20 28 27 30c4 1 8-1 9-5l2-14M4 42c12-1 24 3 33 0 6-2 8-8 8-14V11M38 11c-1-6 9-6 7 0ZM41.5 7v4',
    marked: 'M8 26c8-1 13 2 19 4 2 .5 4 .2 6-1l3 13C28 43 18 41 8 41.7Z',
  },
  leg: {
    lines: 'M16 3c-2 10 2 15 1 21-1 9 2 13 1 18l-6 3h14c2-7-1-11 1-19 2-7 5-13 4-23M18 24q3 2 6 0',
    marked: 'M17 26q5 2 10-1c-2 6-1 11-1 15h-8c1-5-1-8-1-14Z',
  },
  hand: {
    lines:
      'M15 45V32L7 22c-2-3 2-6 4-3l5 6V9c0-3 4-3 4 0v12V6c0-3 4-3 4 0v15V8c0-3 4-3 4 0v14l1-9c0-3 4-3 4 0l-1 19c0 6-3 7-3 13',
    marked: 'M16 26q7-5 15 0l-1 9q-7 4-14 0Z',
  },
  nail: {
    lines: 'M14 45V19C14 6 34 6 34 19v26M18 24c0-9 12-9 12 0v6c0 3-12 3-12 0ZM17 38q7 2 14 0',
    marked: 'M18 24c0-9 12-9 12 0v6c0 3-12 3-12 0Z',
  },
  spot: {
    lines:
      'M20 4a16 16 0 1 0 .1 0ZM32 32l12 12M14 15a1 1 0 1 0 .1 0M27 26a1.5 1.5 0 1 0 .1 0M13 26a1 1 0 1 0 .1 0M26 12a1 1 0 1 0 .1 0',
    marked: 'M20 15a5 5 0 1 0 .1 0Z',
  },
  drip: {
    lines:
      'M16 6h16q2 0 2 2v18q0 4-4 4h-12q-4 0-4-4V8q0-2 2-2ZM24 2v4M24 30v4M21 34h6v6h-6ZM24 40v2q0 3 4 3h10M28 12h6M28 17h6',
    marked: 'M14 17q5-3 10 0t10 0v9q0 4-4 4h-12q-4 0-4-4Z',
  },
} as const satisfies Record<Zone, ZoneDrawing>;
