/** Promotional popups: `GET /customer/popups`, read in the browser only. Specification, sections 3 and 9. */
import * as v from 'valibot';
import {
  IdSchema,
  LinkSchema,
  listOf,
  NonBlankText,
  nullable,
  PictureUrlSchema,
  TextSchema,
  WeightSchema,
} from './primitives.ts';

const size = nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(4000)));
const devices = v.nullish(v.array(v.picklist(['PC', 'MOBILE'])), ['PC', 'MOBILE']);

export const PopupItemSchema = v.object({
  title: NonBlankText,
  /** Text alternative of the picture. */
  text: nullable(TextSchema),
  weight: v.nullish(WeightSchema, 0),
  devices,
  pcContent: nullable(PictureUrlSchema),
  mobileContent: nullable(PictureUrlSchema),
  linkTo: nullable(LinkSchema),
});

export const PopupSchema = v.object({
  id: IdSchema,
  weight: v.nullish(WeightSchema, 0),
  /** Paths where it is shown. */
  locations: listOf(TextSchema),
  devices,
  pcWidth: size,
  pcHeight: size,
  mobileWidth: size,
  mobileHeight: size,
  /** RATIO: width and height are a ratio such as 4 and 3; PIXEL: they are pixels. */
  pcSizeType: v.nullish(v.picklist(['RATIO', 'PIXEL']), 'RATIO'),
  isAutoPlacement: v.nullish(v.boolean(), true),
  direction: v.nullish(
    v.picklist(['TOP', 'BOTTOM', 'LEFT', 'RIGHT', 'TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT', 'CENTER']),
    'CENTER',
  ),
  popupItems: listOf(PopupItemSchema),
});

export type PopupItem = v.InferOutput<typeof PopupItemSchema>;
export type Popup = v.InferOutput<typeof PopupSchema>;
