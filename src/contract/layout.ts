/** What every page of a partner shares, and the story of the clinic: `GET /page`. Specification, section 3, "Global layout data". */
import * as v from 'valibot';
import {
  FilledSchema,
  HexColourSchema,
  HtmlSchema,
  IdSchema,
  LinkSchema,
  listOf,
  maybe,
  TextSchema,
  UrlSchema,
} from './primitives.ts';

export const MenuLinkSchema = v.object({
  title: FilledSchema,
  url: LinkSchema,
  /** A number beside the title, e.g. running events. */
  badgeCount: maybe(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export const MenuItemSchema = v.object({ ...MenuLinkSchema.entries, subList: listOf(MenuLinkSchema) });

export const BranchSchema = v.object({
  title: FilledSchema,
  url: LinkSchema,
  hrefTarget: v.nullish(v.picklist(['_blank', '_self']), '_blank'),
});

const ButtonTypeSchema = v.picklist(['primary', 'lightPrimary', 'secondary', 'line']);

export const ActionButtonSchema = v.object({
  buttonText: maybe(TextSchema),
  buttonType: v.nullish(ButtonTypeSchema, 'lightPrimary'),
  buttonUrl: maybe(LinkSchema),
  buttonImageUrl: maybe(UrlSchema),
  useWidget: maybe(v.picklist(['visit', 'treatment'])),
});

export const HeaderSchema = v.object({
  logoUrl: maybe(UrlSchema),
  logoTransparentUrl: maybe(UrlSchema),
  logoWhiteUrl: maybe(UrlSchema),
  mobileLogoUrl: maybe(UrlSchema),
  mobileLogoTransparentUrl: maybe(UrlSchema),
  mobileLogoWhiteUrl: maybe(UrlSchema),
  logoHeight: maybe(v.pipe(v.number(), v.minValue(8), v.maxValue(68))),
  mobileLogoHeight: maybe(v.pipe(v.number(), v.minValue(8), v.maxValue(48))),
  isTransparent: v.nullish(v.boolean(), false),
  isWhiteTheme: v.nullish(v.boolean(), false),
  showSearch: v.nullish(v.boolean(), true),
  rightButton: listOf(ActionButtonSchema),
  sideMenuFrom: v.nullish(v.picklist(['right', 'left']), 'right'),
});

export const FooterSchema = v.object({
  linkList: listOf(v.object({ title: FilledSchema, url: LinkSchema })),
  consultationText: maybe(TextSchema),
  scheduleDescription: maybe(TextSchema),
  logoUrl: maybe(UrlSchema),
  logoWidth: maybe(v.pipe(v.number(), v.minValue(16), v.maxValue(400))),
  mobileLogoWidth: maybe(v.pipe(v.number(), v.minValue(16), v.maxValue(300))),
  email: maybe(TextSchema),
  privacyOfficer: maybe(TextSchema),
  mailOrderNumber: maybe(TextSchema),
  hostingProvider: maybe(TextSchema),
});

export const FloatingButtonSchema = v.object({
  title: FilledSchema,
  url: maybe(LinkSchema),
  pcImageUrl: maybe(UrlSchema),
  mobileImageUrl: maybe(UrlSchema),
  buttonReservationConsulting: v.nullish(v.boolean(), false),
});

export const WidgetButtonSchema = v.object({
  hideButton: v.nullish(v.boolean(), false),
  ...ActionButtonSchema.entries,
  buttonType: maybe(ButtonTypeSchema),
});

export const WidgetConfigSchema = v.object({
  widgetUrl: maybe(UrlSchema),
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
  title: maybe(TextSchema),
  subtitle: maybe(TextSchema),
  heroImageUrl: maybe(UrlSchema),
  story: listOf(v.object({ title: FilledSchema, html: HtmlSchema, imageUrl: maybe(UrlSchema) })),
  principles: listOf(v.object({ title: FilledSchema, text: TextSchema })),
  spaces: listOf(v.object({ title: FilledSchema, text: maybe(TextSchema), imageUrl: UrlSchema })),
});

/** A line of the 비급여 진료비 안내 tables. */
export const MedicalChargeSchema = v.object({
  group: v.picklist(['행위료', '치료재료대', '약제비', '제증명수수료']),
  category: FilledSchema,
  name: FilledSchema,
  code: maybe(TextSchema),
  price: maybe(v.number()),
  minPrice: maybe(v.number()),
  maxPrice: maybe(v.number()),
  isMaterialIncluded: v.nullish(v.boolean(), false),
  isMedicineIncluded: v.nullish(v.boolean(), false),
  remark: maybe(TextSchema),
  updatedAt: maybe(TextSchema),
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
  /** Section 7 has no list call for these two, so the page data names what exists. */
  brandingIds: listOf(IdSchema),
  boardTypeIds: listOf(IdSchema),
});

export type MenuLink = v.InferOutput<typeof MenuLinkSchema>;
export type MenuItem = v.InferOutput<typeof MenuItemSchema>;
export type Branch = v.InferOutput<typeof BranchSchema>;
export type ActionButton = v.InferOutput<typeof ActionButtonSchema>;
export type FloatingButton = v.InferOutput<typeof FloatingButtonSchema>;
export type Layout = v.InferOutput<typeof LayoutSchema>;
