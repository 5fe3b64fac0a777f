/** Data of the frame, and the clinic's story: `GET /page`. Specification, section 3, "Global layout data". */
import * as v from 'valibot';
import * as p from './primitives.ts';

export const MenuLinkSchema = v.object({
  title: p.NonBlankText,
  url: p.LinkSchema,
  badgeCount: p.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export const MenuItemSchema = v.object({ ...MenuLinkSchema.entries, subList: p.listOf(MenuLinkSchema) });

export const BranchSchema = v.object({
  title: p.NonBlankText,
  url: p.LinkSchema,
  hrefTarget: p.orElse(v.picklist(['_blank', '_self']), '_blank'),
  address: p.nullable(p.TextSchema),
  phone: p.nullable(p.TextSchema),
  hoursText: p.nullable(p.TextSchema),
});

const ButtonTypeSchema = v.picklist(['primary', 'lightPrimary', 'secondary', 'line']);

export const ActionButtonSchema = v.object({
  buttonText: p.nullable(p.TextSchema),
  buttonType: p.orElse(ButtonTypeSchema, 'lightPrimary'),
  buttonUrl: p.nullable(p.LinkSchema),
  buttonImageUrl: p.nullable(p.PictureUrlSchema),
  useWidget: p.nullable(v.picklist(['visit', 'treatment'])),
});

export const HeaderSchema = v.object({
  logoUrl: p.nullable(p.PictureUrlSchema),
  logoTransparentUrl: p.nullable(p.PictureUrlSchema),
  logoWhiteUrl: p.nullable(p.PictureUrlSchema),
  mobileLogoUrl: p.nullable(p.PictureUrlSchema),
  mobileLogoTransparentUrl: p.nullable(p.PictureUrlSchema),
  mobileLogoWhiteUrl: p.nullable(p.PictureUrlSchema),
  logoHeight: p.nullable(v.pipe(v.number(), v.minValue(8), v.maxValue(68))),
  mobileLogoHeight: p.nullable(v.pipe(v.number(), v.minValue(8), v.maxValue(48))),
  isTransparent: p.orElse(v.boolean(), false),
  isWhiteTheme: p.orElse(v.boolean(), false),
  showSearch: p.orElse(v.boolean(), true),
  rightButton: p.listOf(ActionButtonSchema),
  sideMenuFrom: p.orElse(v.picklist(['right', 'left']), 'right'),
});

export const FooterSchema = v.object({
  linkList: p.listOf(v.object({ title: p.NonBlankText, url: p.LinkSchema })),
  consultationText: p.nullable(p.TextSchema),
  scheduleDescription: p.nullable(p.TextSchema),
  logoUrl: p.nullable(p.PictureUrlSchema),
  logoWidth: p.nullable(v.pipe(v.number(), v.minValue(16), v.maxValue(400))),
  mobileLogoWidth: p.nullable(v.pipe(v.number(), v.minValue(16), v.maxValue(300))),
  email: p.nullable(p.TextSchema),
  privacyOfficer: p.nullable(p.TextSchema),
  mailOrderNumber: p.nullable(p.TextSchema),
  hostingProvider: p.nullable(p.TextSchema),
});

export const FloatingButtonSchema = v.object({
  title: p.NonBlankText,
  url: p.nullable(p.LinkSchema),
  pcImageUrl: p.nullable(p.PictureUrlSchema),
  mobileImageUrl: p.nullable(p.PictureUrlSchema),
  buttonReservationConsulting: p.orElse(v.boolean(), false),
});

export const WidgetButtonSchema = v.object({
  hideButton: p.orElse(v.boolean(), false),
  ...ActionButtonSchema.entries,
  buttonType: p.nullable(ButtonTypeSchema),
});

export const WidgetConfigSchema = v.object({
  widgetUrl: p.nullable(p.UrlSchema),
  consultingReservationOnly: p.orElse(v.boolean(), false),
  menuType: p.orElse(v.picklist(['ALL', 'VISIT', 'TREATMENT']), 'ALL'),
  isMenuReversed: p.orElse(v.boolean(), false),
  positionType: p.orElse(v.picklist(['BOTTOM_RIGHT', 'BOTTOM_LEFT']), 'BOTTOM_RIGHT'),
  treatmentSelectType: p.orElse(v.picklist(['NONE', 'SINGLE', 'MULTIPLE']), 'NONE'),
  /** Theme overrides of the widget, by the provider's own names. */
  colors: p.orElse(v.record(p.TextSchema, p.HexColourSchema), {}),
  /** Label overrides of the widget, by the provider's own names. */
  labels: p.orElse(v.record(p.TextSchema, p.TextSchema), {}),
});

/** The clinic's story: `/introduce`, and the pictures of `/introduce/space`. */
export const IntroduceSchema = v.object({
  title: p.nullable(p.TextSchema),
  subtitle: p.nullable(p.TextSchema),
  heroImageUrl: p.nullable(p.PictureUrlSchema),
  story: p.listOf(v.object({ title: p.NonBlankText, html: p.HtmlSchema, imageUrl: p.nullable(p.PictureUrlSchema) })),
  principles: p.listOf(v.object({ title: p.NonBlankText, text: p.TextSchema })),
  spaces: p.listOf(v.object({ title: p.NonBlankText, text: p.nullable(p.TextSchema), imageUrl: p.PictureUrlSchema })),
});

/** A line of the 비급여 진료비 안내 tables. */
export const MedicalChargeSchema = v.object({
  group: v.picklist(['행위료', '치료재료대', '약제비', '제증명수수료']),
  category: p.NonBlankText,
  name: p.NonBlankText,
  code: p.nullable(p.TextSchema),
  price: p.nullable(v.number()),
  minPrice: p.nullable(v.number()),
  maxPrice: p.nullable(v.number()),
  isMaterialIncluded: p.orElse(v.boolean(), false),
  isMedicineIncluded: p.orElse(v.boolean(), false),
  remark: p.nullable(p.TextSchema),
  updatedAt: p.nullable(p.TextSchema),
});

export const LayoutSchema = v.object({
  menuList: p.listOf(MenuItemSchema),
  franchiseList: p.listOf(BranchSchema),
  header: p.orElse(HeaderSchema, {}),
  footer: p.orElse(FooterSchema, {}),
  floatingCustomList: p.listOf(FloatingButtonSchema),
  widgetButton: p.orElse(WidgetButtonSchema, {}),
  widget: p.orElse(WidgetConfigSchema, {}),
  introduce: p.orElse(IntroduceSchema, {}),
  medicalCharges: p.listOf(MedicalChargeSchema),
  /** Section 7 has no list calls for these two, so the layout lists their ids. */
  brandingIds: p.listOf(p.IdSchema),
  boardTypeIds: p.listOf(p.IdSchema),
});

export type MenuLink = v.InferOutput<typeof MenuLinkSchema>;
export type MenuItem = v.InferOutput<typeof MenuItemSchema>;
export type Branch = v.InferOutput<typeof BranchSchema>;
export type ActionButton = v.InferOutput<typeof ActionButtonSchema>;
export type FloatingButton = v.InferOutput<typeof FloatingButtonSchema>;
export type Layout = v.InferOutput<typeof LayoutSchema>;
