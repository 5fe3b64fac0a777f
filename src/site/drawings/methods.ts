import type { Method } from '../../domain/views/depicted.ts';

/** Instruments in a box of 16 by 20, their working end at its lower middle; lines that are stroked. */
export const methods = {
  /** Ultrasound or radio frequency through a probe. */
  probe: 'M4 0h8v8l-1 5H5L4 8ZM2.5 13h11v4h-11ZM5 20h6',
  laser: 'M5 0h6v11l-2 4H7l-2-4ZM5 5h6M8 15v5M4 18l1-1M12 18l-1-1',
  needle: 'M5 3h6v9H5ZM8 0v3M5.5 0h5M8 12v8M5 6h2M5 9h2',
  /** What comes in an ampoule: skin boosters. */
  ampoule: 'M7 0h2v3.5q3.5 1 3.5 4V14h-9V7.5q0-3 3.5-4ZM3.5 9h9M6 17.5q2-3 2-3.5t2 3.5a2 2 0 0 1-4 0Z',
  /** Many fine needles, or a roller. */
  stamp: 'M6 0h4v5H6ZM3 5h10v6H3ZM4.5 11v6M8 11v8M11.5 11v6',
  thread: 'M8 0c-5 2-5 4 0 6s5 4 0 6-5 4 0 8',
  /** What is spread on the skin. */
  drop: 'M8 2c4 5 5.5 7 5.5 9.5a5.5 5.5 0 0 1-11 0C2.5 9 4 7 8 2ZM5 12q.5 2.5 3 3',
  /** A brush, for what is peeled. */
  brush: 'M6.5 0h3l.5 8H6ZM5 8h6v3H5ZM5 11c-.5 4 1.5 6 3 9 1.5-3 3.5-5 3-9M8 11v5',
  /** Waves from a coil. */
  coil: 'M3 0h10v6H3ZM6 6v3h4V6M2 12q6 4 12 0M3.5 15.5q4.5 3 9 0M5.5 18.5q2.5 1.5 5 0',
  lamp: 'M2 9a6 6 0 0 1 12 0ZM8 0v3M8 12v8M4 12l-1.5 6M12 12l1.5 6',
  cold: 'M8 1v18M.5 5.5l15 9M15.5 5.5l-15 9M5.5 2.5L8 5l2.5-2.5M5.5 17.5L8 15l2.5 2.5',
} as const satisfies Record<Method, string>;
