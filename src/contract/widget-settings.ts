/** `widget.json` of a release: settings of the reservation widget, and fallbacks where it does not load. */
import * as v from 'valibot';
import { TextSchema, UrlSchema } from './primitives.ts';

const LinkSchema = v.object({ label: TextSchema, href: TextSchema });

export const WidgetSettingsSchema = v.object({
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
  /** Tag manager container that receives the widget's events; null without one. */
  tagManagerId: v.nullable(TextSchema),
  /** The site's own reservation page; null without one. */
  ownPage: v.nullable(TextSchema),
  phone: LinkSchema,
  chat: v.nullable(LinkSchema),
});

export type WidgetSettings = v.InferOutput<typeof WidgetSettingsSchema>;
