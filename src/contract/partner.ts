/** The partner itself: `GET /partners/this`. Fields and defaults: specification, section 3. */
import * as v from 'valibot';
import { weekdays } from '../domain/rules/opening-hours.ts';
import * as p from './primitives.ts';

const optionalTime = p.nullable(p.TimeSchema);
const dayTimes = weekdays.flatMap(
  (day) => [`${day}Open`, `${day}Close`, `${day}LunchStart`, `${day}LunchEnd`] as const,
);
const flag = (fallback: boolean) => p.orElse(v.boolean(), fallback);
const count = (fallback: number) => p.orElse(v.pipe(v.number(), v.integer(), v.minValue(0)), fallback);

export const MarketingInfoSchema = v.object({
  channelTalkId: p.nullable(p.TextSchema),
  domainUrl: p.nullable(p.LinkSchema),
  ga4Id: p.nullable(p.TextSchema),
  ga4PropertyId: p.nullable(p.TextSchema),
  gtmId: p.nullable(p.TextSchema),
  instagramUrl: p.nullable(p.LinkSchema),
  kakaoTalkUrl: p.nullable(p.LinkSchema),
  languageId: p.nullable(p.IdSchema),
  naverBlogUrl: p.nullable(p.LinkSchema),
  naverDomainCheckHtml: p.nullable(p.TextSchema),
  naverTalkUrl: p.nullable(p.LinkSchema),
  youtubeUrl: p.nullable(p.LinkSchema),
  xUrl: p.nullable(p.LinkSchema),
});

export const HomepageConfigSchema = v.object({
  version: p.nullable(p.TextSchema),
  hasPriceView: flag(true),
  isIncludeVat: flag(false),
  hideEventPageDefaultProductOption: flag(false),
  exposureCategory: p.listOf(p.IdSchema),
  isIconExposure: flag(false),
  isForceReservation: flag(false),
  reservationConfirm: flag(false),
  /** How many days ahead can be booked. */
  reservationRange: count(60),
  reservationMode: p.orElse(v.picklist(['STRICT', 'FLEXIBLE']), 'STRICT'),
  homepageType: p.orElse(v.picklist(['BRANDING', 'COMMERCE']), 'BRANDING'),
  useMedicalCharge: flag(false),
  seoTitle: p.nullable(p.TextSchema),
  seoDescription: p.nullable(p.TextSchema),
  seoKeywords: p.listOf(p.TextSchema),
  ogImageUrl: p.nullable(p.PictureUrlSchema),
  faviconUpdatedAt: p.nullable(p.MomentSchema),
  useWidget: p.nullable(v.picklist(['visit', 'treatment'])),
  popupType: p.orElse(v.picklist(['LAYER', 'GRID']), 'LAYER'),
  isPopupDimmed: flag(true),
  popupGridWidthCount: p.orElse(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 3),
  popupTopOffset: count(60),
  popupLeftOffset: count(60),
  popupBottomOffset: count(60),
  popupRightOffset: count(60),
});

export const PartnerSchema = v.object({
  id: p.IdSchema,
  partnerName: p.NonBlankText,
  displayName: p.nullable(p.TextSchema),
  partnerGroupName: p.nullable(p.TextSchema),
  partnerCode: p.nullable(p.TextSchema),
  partnerLogoImageUrl: p.nullable(p.PictureUrlSchema),
  partnerPhone: p.nullable(p.TextSchema),
  partnerTel: p.nullable(p.TextSchema),
  partnerFax: p.nullable(p.TextSchema),
  partnerInternationalTelCode: p.nullable(p.TextSchema),
  partnerAddress: p.nullable(p.TextSchema),
  /** 진료과목, e.g. 피부과. Optional, beside the specification. */
  medicalSpecialties: p.listOf(p.TextSchema),
  partnerCeoName: p.nullable(p.TextSchema),
  partnerBusinessNumber: p.nullable(p.TextSchema),
  partnerCopyRight: p.nullable(p.TextSchema),
  /** 외국인환자 유치의료기관 등록번호. Optional, beside the specification. */
  foreignPatientNumber: p.nullable(p.TextSchema),
  partnerGroupInquiryUrl: p.nullable(p.LinkSchema),
  partnerParkingInfo: p.nullable(p.TextSchema),
  partnerParkingNotice: p.nullable(p.TextSchema),
  googlePlaceId: p.nullable(p.TextSchema),
  lat: p.nullable(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  lng: p.nullable(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
  naverMapUrl: p.nullable(p.LinkSchema),
  tMapUrl: p.nullable(p.LinkSchema),
  googleMapUrl: p.nullable(p.LinkSchema),
  kakaoMapUrl: p.nullable(p.LinkSchema),
  wayToPartnerByBus: p.listOf(p.TextSchema),
  wayToPartnerBySubway: p.listOf(p.TextSchema),
  operationTimeType: p.orElse(v.picklist(['weekWeekend', 'perDay']), 'weekWeekend'),
  ...v.entriesFromList(dayTimes, optionalTime),
  /** Lunch of days without their own; with `weekWeekend` only of weekdays. */
  lunchStart: optionalTime,
  lunchEnd: optionalTime,
  partnerMarketingInfo: p.orElse(MarketingInfoSchema, {}),
  homepageConfig: p.orElse(HomepageConfigSchema, {}),
});

/** Deploy status of a partner's site; read in the browser only. */
export const DeployStatusSchema = v.object({
  status: v.picklist(['queued', 'building', 'live', 'failed', 'rolled_back']),
  isOpen: v.boolean(),
  updatedAt: p.MomentSchema,
});

export type MarketingInfo = v.InferOutput<typeof MarketingInfoSchema>;
export type HomepageConfig = v.InferOutput<typeof HomepageConfigSchema>;
export type Partner = v.InferOutput<typeof PartnerSchema>;
export type DeployStatus = v.InferOutput<typeof DeployStatusSchema>;
