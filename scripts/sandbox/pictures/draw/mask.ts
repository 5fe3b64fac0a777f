/** Coverage masks at a quarter of the picture's size: blurred and shifted they become soft shadows. */

export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

const scale = 4;

/** A mask of a picture `width` × `height`; `cover` gets coordinates in units of the picture's height and answers 0…1. */
export function maskOf(width: number, height: number, cover: (x: number, y: number) => number): Mask {
  const w = Math.ceil(width / scale);
  const h = Math.ceil(height / scale);
  const data = new Float32Array(w * h);
  for (let row = 0; row < h; row += 1) {
    for (let column = 0; column < w; column += 1) {
      data[row * w + column] = cover(((column + 0.5) * scale) / height, ((row + 0.5) * scale) / height);
    }
  }
  return { width: w, height: h, data };
}

/** Three box passes, close to a Gaussian; `radius` in parts of the picture's height. */
export function blurred(mask: Mask, radius: number): Mask {
  const r = Math.max(1, Math.round(radius * mask.height * 0.6));
  let data = mask.data;
  for (let pass = 0; pass < 3; pass += 1) {
    data = boxRows(data, mask.width, mask.height, r);
    data = boxColumns(data, mask.width, mask.height, r);
  }
  return { ...mask, data };
}

/** The value at a place in units of the picture's height; the edge value outside. */
export function sample(mask: Mask, x: number, y: number): number {
  const fx = Math.min(Math.max(x * mask.height - 0.5, 0), mask.width - 1.001);
  const fy = Math.min(Math.max(y * mask.height - 0.5, 0), mask.height - 1.001);
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const tx = fx - x0;
  const ty = fy - y0;
  const at = y0 * mask.width + x0;
  const { data, width } = mask;
  const top = (data[at] ?? 0) * (1 - tx) + (data[at + 1] ?? 0) * tx;
  const bottom = (data[at + width] ?? 0) * (1 - tx) + (data[at + width + 1] ?? 0) * tx;
  return top * (1 - ty) + bottom * ty;
}

function boxRows(from: Float32Array, width: number, height: number, r: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let row = 0; row < height; row += 1) {
    const start = row * width;
    let sum = 0;
    for (let k = -r; k <= r; k += 1) sum += from[start + Math.min(Math.max(k, 0), width - 1)] ?? 0;
    for (let column = 0; column < width; column += 1) {
      to[start + column] = sum / (2 * r + 1);
      sum += (from[start + Math.min(column + r + 1, width - 1)] ?? 0) - (from[start + Math.max(column - r, 0)] ?? 0);
    }
  }
  return to;
}

function boxColumns(from: Float32Array, width: number, height: number, r: number): Float32Array {
  const to = new Float32Array(from.length);
  for (let column = 0; column < width; column += 1) {
    let sum = 0;
    for (let k = -r; k <= r; k += 1) sum += from[Math.min(Math.max(k, 0), height - 1) * width + column] ?? 0;
    for (let row = 0; row < height; row += 1) {
      to[row * width + column] = sum / (2 * r + 1);
      sum +=
        (from[Math.min(row + r + 1, height - 1) * width + column] ?? 0) -
        (from[Math.max(row - r, 0) * width + column] ?? 0);
    }
  }
  return to;
}
