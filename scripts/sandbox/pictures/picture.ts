/** A picture as it is ordered: its name, its shape and how it is drawn. Equal orders give equal pictures. */
import type { Canvas } from './draw/canvas.ts';
import { type BeadsOptions, beads } from './kinds/beads.ts';
import { type FoldsOptions, folds } from './kinds/folds.ts';
import { type PetalsOptions, petals } from './kinds/petals.ts';
import { type PortraitOptions, portrait } from './kinds/portrait.ts';
import { type RoomOptions, room } from './kinds/rooms.ts';
import { type SilkOptions, silk } from './kinds/silk.ts';
import { type SkinOptions, skin } from './kinds/skin.ts';
import { sizes } from './size.ts';

type Manner =
  | ({ readonly kind: 'petals' } & PetalsOptions)
  | ({ readonly kind: 'folds' } & FoldsOptions)
  | ({ readonly kind: 'silk' } & SilkOptions)
  | ({ readonly kind: 'beads' } & BeadsOptions)
  | ({ readonly kind: 'room' } & RoomOptions)
  | ({ readonly kind: 'portrait' } & PortraitOptions)
  | ({ readonly kind: 'skin' } & SkinOptions);

export interface PictureOrder {
  /** File name without extension; the last part of its address on the partner CDN. */
  readonly name: string;
  readonly size: keyof typeof sizes;
  /** What chance starts from; the name where left out. */
  readonly seed?: string;
  readonly manner: Manner;
}

/** Draw what is ordered. */
export async function draw(order: PictureOrder): Promise<Canvas> {
  const { manner } = order;
  const seed = order.seed ?? order.name;
  const size = sizes[order.size];
  switch (manner.kind) {
    case 'petals':
      return petals(seed, size, manner);
    case 'folds':
      return folds(seed, size, manner);
    case 'silk':
      return silk(seed, size, manner);
    case 'beads':
      return beads(seed, size, manner);
    case 'room':
      return room(seed, size, manner);
    case 'portrait':
      return portrait(seed, size, manner);
    case 'skin':
      return skin(seed, size, manner);
  }
}
