/** The partner itself: `GET /partners/this`. Fields and defaults: specification, section 3. */
import * as v from 'valibot';
import {
  IdSchema,
  LinkSchema,
  listOf,
  MomentSchema,
  NonBlankText,
  nullable,
  PictureUrlSchema,
  TextSchema,
  TimeSchema,
} from './primitives.ts';

const optionalTime = nullable(TimeSchema);
const flag = (fallback: boolean) => v.nullish(v.boolean(), fallback);
const count = (fallback: number) => v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), fallback);

export const MarketingInfoSchema = v.object({
  channelTalkId: nullable(TextSchema),
  domainUrl: nullable(LinkSchema),
  ga4Id: nullable(TextSchema),
  ga4PropertyId: nullable(TextSchema),
  gtmId: nullable(TextSchema),
  instagramUrl: nullable(LinkSchema),
  kakaoTalkUrl: nullable(LinkSchema),
  languageId: nullable(IdSchema),
  naverBlogUrl: nullable(LinkSchema),
  naverDomainCheckHtml: nullable(TextSchema),
  naverTalkUrl: nullable(LinkSchema),
  youtubeUrl: nullable(LinkSchema),
  xUrl: nullable(LinkSchema),
});

export const HomepageConfigSchema = v.object({
  version: nullable(TextSchema),
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
  seoTitle: nullable(TextSchema),
  seoDescription: nullable(TextSchema),
  seoKeywords: listOf(TextSchema),
  ogImageUrl: nullable(PictureUrlSchema),
  faviconUpdatedAt: nullable(MomentSchema),
  useWidget: nullable(v.picklist(['visit', 'treatment'])),
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
  partnerName: NonBlankText,
  displayName: nullable(TextSchema),
  partnerGroupName: nullable(TextSchema),
  partnerCode: nullable(TextSchema),
  partnerLogoImageUrl: nullable(PictureUrlSchema),
  partnerPhone: nullable(TextSchema),
  partnerTel: nullable(TextSchema),
  partnerFax: nullable(TextSchema),
  partnerInternationalTelCode: nullable(TextSchema),
  partnerAddress: nullable(TextSchema),
  partnerCeoName: nullable(TextSchema),
  partnerBusinessNumber: nullable(TextSchema),
  partnerCopyRight: nullable(TextSchema),
  partnerGroupInquiryUrl: nullable(LinkSchema),
  partnerParkingInfo: nullable(TextSchema),
  partnerParkingNotice: nullable(TextSchema),
  googlePlaceId: nullable(TextSchema),
  lat: nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  naverMapUrl: nullable(LinkSchema),
  tMapUrl: nullable(LinkSchema),
  googleMapUrl: nullable(LinkSchema),
  kakaoMapUrl: nullable(LinkSchema),
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
  /** Lunch of days without their own; with `weekWeekend` only of weekdays. */
  lunchStart: optionalTime,
  lunchEnd: optionalTime,
  partnerMarketingInfo: v.nullish(MarketingInfoSchema, {}),
  homepageConfig: v.nullish(HomepageConfigSchema, {}),
});

/** Deploy status of a partner's site; read in the browser only. */
export const DeployStatusSchema = v.object({
  status: v.picklist(['queued', 'building', 'live', 'failed', 'rolled_back']),
  isOpen: v.boolean(),
  updatedAt: MomentSchema,
});

export type MarketingInfo = v.InferOutput<typeof MarketingInfoSchema>;
export type HomepageConfig = v.InferOutput<typeof HomepageConfigSchema>;
export type Partner = v.InferOutput<typeof PartnerSchema>;
export type DeployStatus = v.InferOutput<typeof DeployStatusSchema>;
