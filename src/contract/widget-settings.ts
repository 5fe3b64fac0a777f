/** `widget.json` of a release: what the reservation widget is started with, and the ways on where it does not come. */
import * as v from 'valibot';
import { TextSchema, UrlSchema } from './primitives.ts';

const LinkSchema = v.object({ label: TextSchema, href: TextSchema });

export const WidgetSettingsSchema = v.object({
  /** Of the widget's script. */
  address: UrlSchema,
  partnerOrigin: TextSchema,
  menu: v.object({
    menuType: TextSchema,
    isMenuReversed: v.boolean(),
    positionType: TextSchema,
    treatmentSelectType: TextSchema,
    consultingReservationOnly: v.boolean(),
  }),
  theme: v.record(TextSchema, TextSchema),
  labels: v.record(TextSchema, TextSchema),
  /** Container of the tag manager that the widget tells; null without one. */
  tagManagerId: v.nullable(TextSchema),
  /** The site's own page of reservations; null where visits are not booked there. */
  ownPage: v.nullable(TextSchema),
  phone: LinkSchema,
  chat: v.nullable(LinkSchema),
});

export type WidgetSettings = v.InferOutput<typeof WidgetSettingsSchema>;
