/** Data of the frame, and the clinic's story: `GET /page`. Specification, section 3, "Global layout data". */
import * as v from 'valibot';
import {
  HexColourSchema,
  HtmlSchema,
  IdSchema,
  LinkSchema,
  listOf,
  NonBlankText,
  nullable,
  PictureUrlSchema,
  TextSchema,
  UrlSchema,
} from './primitives.ts';

export const MenuLinkSchema = v.object({
  title: NonBlankText,
  url: LinkSchema,
  /** A number beside the title, e.g. running events. */
  badgeCount: nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export const MenuItemSchema = v.object({ ...MenuLinkSchema.entries, subList: listOf(MenuLinkSchema) });

export const BranchSchema = v.object({
  title: NonBlankText,
  url: LinkSchema,
  hrefTarget: v.nullish(v.picklist(['_blank', '_self']), '_blank'),
});

const ButtonTypeSchema = v.picklist(['primary', 'lightPrimary', 'secondary', 'line']);

export const ActionButtonSchema = v.object({
  buttonText: nullable(TextSchema),
  buttonType: v.nullish(ButtonTypeSchema, 'lightPrimary'),
  buttonUrl: nullable(LinkSchema),
  buttonImageUrl: nullable(PictureUrlSchema),
  useWidget: nullable(v.picklist(['visit', 'treatment'])),
});

export const HeaderSchema = v.object({
  logoUrl: nullable(PictureUrlSchema),
  logoTransparentUrl: nullable(PictureUrlSchema),
  logoWhiteUrl: nullable(PictureUrlSchema),
  mobileLogoUrl: nullable(PictureUrlSchema),
  mobileLogoTransparentUrl: nullable(PictureUrlSchema),
  mobileLogoWhiteUrl: nullable(PictureUrlSchema),
  logoHeight: nullable(v.pipe(v.number(), v.minValue(8), v.maxValue(68))),
  mobileLogoHeight: nullable(v.pipe(v.number(), v.minValue(8), v.maxValue(48))),
  isTransparent: v.nullish(v.boolean(), false),
  isWhiteTheme: v.nullish(v.boolean(), false),
  showSearch: v.nullish(v.boolean(), true),
  rightButton: listOf(ActionButtonSchema),
  sideMenuFrom: v.nullish(v.picklist(['right', 'left']), 'right'),
});

export const FooterSchema = v.object({
  linkList: listOf(v.object({ title: NonBlankText, url: LinkSchema })),
  consultationText: nullable(TextSchema),
  scheduleDescription: nullable(TextSchema),
  logoUrl: nullable(PictureUrlSchema),
  logoWidth: nullable(v.pipe(v.number(), v.minValue(16), v.maxValue(400))),
  mobileLogoWidth: nullable(v.pipe(v.number(), v.minValue(16), v.maxValue(300))),
  email: nullable(TextSchema),
  privacyOfficer: nullable(TextSchema),
  mailOrderNumber: nullable(TextSchema),
  hostingProvider: nullable(TextSchema),
});

export const FloatingButtonSchema = v.object({
  title: NonBlankText,
  url: nullable(LinkSchema),
  pcImageUrl: nullable(PictureUrlSchema),
  mobileImageUrl: nullable(PictureUrlSchema),
  buttonReservationConsulting: v.nullish(v.boolean(), false),
});

export const WidgetButtonSchema = v.object({
  hideButton: v.nullish(v.boolean(), false),
  ...ActionButtonSchema.entries,
  buttonType: nullable(ButtonTypeSchema),
});

export const WidgetConfigSchema = v.object({
  widgetUrl: nullable(UrlSchema),
  consultingReservationOnly: v.nullish(v.boolean(), false),
  menuType: v.nullish(v.picklist(['ALL', 'VISIT', 'TREATMENT']), 'ALL'),
  isMenuReversed: v.nullish(v.boolean(), false),
  positionType: v.nullish(v.picklist(['BOTTOM_RIGHT', 'BOTTOM_LEFT']), 'BOTTOM_RIGHT'),
  treatmentSelectType: v.nullish(v.picklist(['NONE', 'SINGLE', 'MULTIPLE']), 'NONE'),
  /** Theme overrides of the widget, by the provider's own names. */
  colors: v.nullish(v.record(TextSchema, HexColourSchema), {}),
  /** Label overrides of the widget, by the provider's own names. */
  labels: v.nullish(v.record(TextSchema, TextSchema), {}),
});

/** The clinic's story: `/introduce`, and the pictures of `/introduce/space`. */
export const IntroduceSchema = v.object({
  title: nullable(TextSchema),
  subtitle: nullable(TextSchema),
  heroImageUrl: nullable(PictureUrlSchema),
  story: listOf(v.object({ title: NonBlankText, html: HtmlSchema, imageUrl: nullable(PictureUrlSchema) })),
  principles: listOf(v.object({ title: NonBlankText, text: TextSchema })),
  spaces: listOf(v.object({ title: NonBlankText, text: nullable(TextSchema), imageUrl: PictureUrlSchema })),
});

/** A line of the 비급여 진료비 안내 tables. */
export const MedicalChargeSchema = v.object({
  group: v.picklist(['행위료', '치료재료대', '약제비', '제증명수수료']),
  category: NonBlankText,
  name: NonBlankText,
  code: nullable(TextSchema),
  price: nullable(v.number()),
  minPrice: nullable(v.number()),
  maxPrice: nullable(v.number()),
  isMaterialIncluded: v.nullish(v.boolean(), false),
  isMedicineIncluded: v.nullish(v.boolean(), false),
  remark: nullable(TextSchema),
  updatedAt: nullable(TextSchema),
});

export const LayoutSchema = v.object({
  menuList: listOf(MenuItemSchema),
  franchiseList: listOf(BranchSchema),
  header: v.nullish(HeaderSchema, {}),
  footer: v.nullish(FooterSchema, {}),
  floatingCustomList: listOf(FloatingButtonSchema),
  widgetButton: v.nullish(WidgetButtonSchema, {}),
  widget: v.nullish(WidgetConfigSchema, {}),
  introduce: v.nullish(IntroduceSchema, {}),
  medicalCharges: listOf(MedicalChargeSchema),
  /** Section 7 has no list calls for these two, so the layout lists their ids. */
  brandingIds: listOf(IdSchema),
  boardTypeIds: listOf(IdSchema),
});

export type MenuLink = v.InferOutput<typeof MenuLinkSchema>;
export type MenuItem = v.InferOutput<typeof MenuItemSchema>;
export type Branch = v.InferOutput<typeof BranchSchema>;
export type ActionButton = v.InferOutput<typeof ActionButtonSchema>;
export type FloatingButton = v.InferOutput<typeof FloatingButtonSchema>;
export type Layout = v.InferOutput<typeof LayoutSchema>;
