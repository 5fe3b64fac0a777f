/** What stands between the sun and the room: a window's panes and leaves, as a pattern across the light's direction. */
import { smooth } from './canvas.ts';
import { between, type Random } from './random.ts';

/** How much sun arrives, 0…1, at a place across the light (metres). */
export type Screen = (u: number, v: number) => number;

/** An opening with bars: `soft` is the width of its blurred edge. */
export function panes(
  left: number,
  bottom: number,
  right: number,
  top: number,
  columns: number,
  rows: number,
  soft: number,
  bar = 0.05,
): Screen {
  return (u, v) => {
    const inside =
      (smooth(left - soft, left + soft, u) - smooth(right - soft, right + soft, u)) *
      (smooth(bottom - soft, bottom + soft, v) - smooth(top - soft, top + soft, v));
    if (inside <= 0) return 0;
    return (
      inside *
      bars((u - left) / (right - left), columns, (right - left) / columns, bar, soft) *
      bars((v - bottom) / (top - bottom), rows, (top - bottom) / rows, bar, soft)
    );
  };
}

/** An arched opening. */
export function archPane(centre: number, half: number, bottom: number, spring: number, soft: number): Screen {
  return (u, v) => {
    const side = v > spring ? Math.hypot(u - centre, v - spring) - half : Math.abs(u - centre) - half;
    return (1 - smooth(-soft, soft, side)) * smooth(bottom - soft, bottom + soft, v);
  };
}

/** A drooping branch with leaves in pairs; what it lets through, 0…1. */
export function branch(
  random: Random,
  fromU: number,
  fromV: number,
  angle: number,
  length: number,
  leaves: number,
  soft: number,
): Screen {
  const parts: { u: number; v: number; cos: number; sin: number; long: number; wide: number }[] = [];
  let u = fromU;
  let v = fromV;
  let turn = angle;
  for (let i = 0; i < leaves; i += 1) {
    const step = length / leaves;
    turn += between(random, -0.1, 0.16);
    u += Math.cos(turn) * step;
    v += Math.sin(turn) * step;
    parts.push({ u, v, cos: Math.cos(turn), sin: Math.sin(turn), long: step * 0.62, wide: 0.006 });
    const size = between(random, 0.8, 1.25) * length * 0.16 * (1.15 - (i / leaves) * 0.5);
    const side = turn + (i % 2 === 0 ? 1 : -1) * between(random, 0.5, 1);
    parts.push({
      u: u + Math.cos(side) * size,
      v: v + Math.sin(side) * size,
      cos: Math.cos(side),
      sin: Math.sin(side),
      long: size,
      wide: size * between(random, 0.26, 0.36),
    });
  }
  return (pu, pv) => {
    let open = 1;
    for (const part of parts) {
      const du = pu - part.u;
      const dv = pv - part.v;
      if (Math.abs(du) + Math.abs(dv) > part.long * 2 + soft * 2) continue;
      const along = (du * part.cos + dv * part.sin) / part.long;
      const across = dv * part.cos - du * part.sin;
      if (along < -1.2 || along > 1.2) continue;
      const half = part.wide * Math.max(0, 1 - along * along);
      open *= 1 - 0.9 * (1 - smooth(-soft, soft, Math.abs(across) - half)) * (1 - smooth(1, 1.2, Math.abs(along)));
    }
    return open;
  };
}

/** All screens one behind another. */
export const through =
  (...screens: readonly Screen[]): Screen =>
  (u, v) =>
    screens.reduce((light, screen) => (light <= 0 ? 0 : light * screen(u, v)), 1);

function bars(part: number, count: number, cell: number, bar: number, soft: number): number {
  if (count < 2) return 1;
  const at = part * count;
  const nearest = Math.round(at);
  if (nearest <= 0 || nearest >= count) return 1;
  return smooth(bar / 2 - soft, bar / 2 + soft, Math.abs(at - nearest) * cell);
}
