/** Promotional popups: `GET /customer/popups`, read in the browser only. Specification, sections 3 and 9. */
import * as v from 'valibot';
import * as p from './primitives.ts';

const size = p.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(4000)));
const devices = p.orElse(v.array(v.picklist(['PC', 'MOBILE'])), ['PC', 'MOBILE']);

export const PopupItemSchema = v.object({
  title: p.NonBlankText,
  /** Text alternative of the picture. */
  text: p.nullable(p.TextSchema),
  /**
   * Words beside the picture, as text that grows with the visitor's: a heading, lines, and what the button says. Without a heading
   * the picture is all. Optional, beside the specification.
   */
  headline: p.nullable(p.TextSchema),
  bodyText: p.nullable(p.TextSchema),
  buttonText: p.nullable(p.TextSchema),
  weight: p.orElse(p.WeightSchema, 0),
  devices,
  pcContent: p.nullable(p.PictureUrlSchema),
  mobileContent: p.nullable(p.PictureUrlSchema),
  linkTo: p.nullable(p.LinkSchema),
});

export const PopupSchema = v.object({
  id: p.IdSchema,
  weight: p.orElse(p.WeightSchema, 0),
  locations: p.listOf(p.TextSchema),
  devices,
  pcWidth: size,
  pcHeight: size,
  mobileWidth: size,
  mobileHeight: size,
  /** RATIO: width and height are a ratio such as 4 and 3; PIXEL: they are pixels. */
  pcSizeType: p.orElse(v.picklist(['RATIO', 'PIXEL']), 'RATIO'),
  isAutoPlacement: p.orElse(v.boolean(), true),
  direction: p.orElse(
    v.picklist(['TOP', 'BOTTOM', 'LEFT', 'RIGHT', 'TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT', 'CENTER']),
    'CENTER',
  ),
  /** It comes back day after day, so visitors may put it away for a week. Optional, beside the specification. */
  isRepeating: p.orElse(v.boolean(), false),
  popupItems: p.listOf(PopupItemSchema),
});

export type PopupItem = v.InferOutput<typeof PopupItemSchema>;
export type Popup = v.InferOutput<typeof PopupSchema>;
