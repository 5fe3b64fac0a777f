/** What the backend says about the partner itself: `GET /partners/this`. Fields and defaults: specification, section 3. */
import * as v from 'valibot';
import {
  FilledSchema,
  IdSchema,
  LinkSchema,
  listOf,
  MomentSchema,
  maybe,
  TextSchema,
  TimeSchema,
  UrlSchema,
} from './primitives.ts';

const optionalTime = maybe(TimeSchema);
const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback);
const count = (fallback: number) => v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), fallback);

export const MarketingInfoSchema = v.object({
  channelTalkId: maybe(TextSchema),
  domainUrl: maybe(LinkSchema),
  ga4Id: maybe(TextSchema),
  ga4PropertyId: maybe(TextSchema),
  gtmId: maybe(TextSchema),
  instagramUrl: maybe(LinkSchema),
  kakaoTalkUrl: maybe(LinkSchema),
  languageId: maybe(IdSchema),
  naverBlogUrl: maybe(LinkSchema),
  naverDomainCheckHtml: maybe(TextSchema),
  naverTalkUrl: maybe(LinkSchema),
  youtubeUrl: maybe(LinkSchema),
  xUrl: maybe(LinkSchema),
});

export const HomepageConfigSchema = v.object({
  version: maybe(TextSchema),
  hasPriceView: flag(true),
  isIncludeVat: flag(false),
  hideEventPageDefaultProductOption: flag(false),
  exposureCategory: listOf(IdSchema),
  isIconExposure: flag(false),
  isForceReservation: flag(false),
  reservationConfirm: flag(false),
  /** How many days ahead can be booked. */
  reservationRange: count(60),
  reservationMode: v.nullish(v.picklist(['STRICT', 'FLEXIBLE']), 'STRICT'),
  homepageType: v.nullish(v.picklist(['BRANDING', 'COMMERCE']), 'BRANDING'),
  useMedicalCharge: flag(false),
  seoTitle: maybe(TextSchema),
  seoDescription: maybe(TextSchema),
  seoKeywords: listOf(TextSchema),
  ogImageUrl: maybe(UrlSchema),
  faviconUpdatedAt: maybe(MomentSchema),
  useWidget: maybe(v.picklist(['visit', 'treatment'])),
  popupType: v.nullish(v.picklist(['LAYER', 'GRID']), 'LAYER'),
  isPopupDimmed: flag(true),
  popupGridWidthCount: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 3),
  popupTopOffset: count(60),
  popupLeftOffset: count(60),
  popupBottomOffset: count(60),
  popupRightOffset: count(60),
});

export const PartnerSchema = v.object({
  id: IdSchema,
  partnerName: FilledSchema,
  displayName: maybe(TextSchema),
  partnerGroupName: maybe(TextSchema),
  partnerCode: maybe(TextSchema),
  partnerLogoImageUrl: maybe(UrlSchema),
  partnerPhone: maybe(TextSchema),
  partnerTel: maybe(TextSchema),
  partnerFax: maybe(TextSchema),
  partnerInternationalTelCode: maybe(TextSchema),
  partnerAddress: maybe(TextSchema),
  partnerCeoName: maybe(TextSchema),
  partnerBusinessNumber: maybe(TextSchema),
  partnerCopyRight: maybe(TextSchema),
  partnerGroupInquiryUrl: maybe(LinkSchema),
  partnerParkingInfo: maybe(TextSchema),
  partnerParkingNotice: maybe(TextSchema),
  googlePlaceId: maybe(TextSchema),
  lat: maybe(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: maybe(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  naverMapUrl: maybe(LinkSchema),
  tMapUrl: maybe(LinkSchema),
  googleMapUrl: maybe(LinkSchema),
  kakaoMapUrl: maybe(LinkSchema),
  wayToPartnerByBus: listOf(TextSchema),
  wayToPartnerBySubway: listOf(TextSchema),
  operationTimeType: v.nullish(v.picklist(['weekWeekend', 'perDay']), 'weekWeekend'),
  mondayOpen: optionalTime,
  mondayClose: optionalTime,
  mondayLunchStart: optionalTime,
  mondayLunchEnd: optionalTime,
  tuesdayOpen: optionalTime,
  tuesdayClose: optionalTime,
  tuesdayLunchStart: optionalTime,
  tuesdayLunchEnd: optionalTime,
  wednesdayOpen: optionalTime,
  wednesdayClose: optionalTime,
  wednesdayLunchStart: optionalTime,
  wednesdayLunchEnd: optionalTime,
  thursdayOpen: optionalTime,
  thursdayClose: optionalTime,
  thursdayLunchStart: optionalTime,
  thursdayLunchEnd: optionalTime,
  fridayOpen: optionalTime,
  fridayClose: optionalTime,
  fridayLunchStart: optionalTime,
  fridayLunchEnd: optionalTime,
  saturdayOpen: optionalTime,
  saturdayClose: optionalTime,
  saturdayLunchStart: optionalTime,
  saturdayLunchEnd: optionalTime,
  sundayOpen: optionalTime,
  sundayClose: optionalTime,
  sundayLunchStart: optionalTime,
  sundayLunchEnd: optionalTime,
  /** The lunch of every day that names none of its own; with `weekWeekend`, of every weekday. */
  lunchStart: optionalTime,
  lunchEnd: optionalTime,
  partnerMarketingInfo: v.nullish(MarketingInfoSchema, {}),
  homepageConfig: v.nullish(HomepageConfigSchema, {}),
});

/** What the desk says of a partner's site; read in the browser only. */
export const DeployStatusSchema = v.object({
  status: v.picklist(['queued', 'building', 'live', 'failed', 'rolled_back']),
  isOpen: v.boolean(),
  updatedAt: MomentSchema,
});

export type MarketingInfo = v.InferOutput<typeof MarketingInfoSchema>;
export type HomepageConfig = v.InferOutput<typeof HomepageConfigSchema>;
export type Partner = v.InferOutput<typeof PartnerSchema>;
export type DeployStatus = v.InferOutput<typeof DeployStatusSchema>;
