/** 본인인증: the customer confirms in the provider's window; the backend reads the result from the provider, not the browser. */
import * as v from 'valibot';
import { PhoneSchema } from './customer.ts';
import { DaySchema, MomentSchema, NonBlankText } from './primitives.ts';

/** Purpose of an identity certification; it is valid for no other. */
export const CertificationPurposeSchema = v.picklist(['SIGN_UP', 'SIGN_IN', 'GUEST', 'PASSWORD']);

/** `POST /certification`: starts a certification. */
export const CertificationStartSchema = v.object({ purpose: CertificationPurposeSchema });

/** `token` identifies the certification; valid once, until `expiresAt`. */
export const CertificationSchema = v.object({ token: NonBlankText, expiresAt: MomentSchema });

/** `POST /certification/{impUid}`: `impUid` is the provider's id of the result. */
export const CertificationResultSchema = v.object({ token: NonBlankText });

export const CertifiedPersonSchema = v.object({
  name: NonBlankText,
  phone: PhoneSchema,
  birthday: DaySchema,
  gender: v.picklist(['MALE', 'FEMALE']),
});

/** `PUT /api/guest-customer/certification-info`. */
export const CertificationInfoSchema = v.object({ certificationToken: NonBlankText });

export type CertificationPurpose = v.InferOutput<typeof CertificationPurposeSchema>;
export type CertifiedPerson = v.InferOutput<typeof CertifiedPersonSchema>;
