/** 본인인증: a window of the provider says who somebody is; the backend asks the provider, never the browser. */
import * as v from 'valibot';
import { PhoneSchema } from './customer.ts';
import { DaySchema, MomentSchema, NonBlankText } from './primitives.ts';

/** What an identity certification is for; it is good for nothing else. */
export const CertificationPurposeSchema = v.picklist(['SIGN_UP', 'SIGN_IN', 'GUEST', 'PASSWORD']);

/** `POST /certification`: begins one. */
export const CertificationStartSchema = v.object({ purpose: CertificationPurposeSchema });

/** `token` names this certification from now on; it is good until `expiresAt`, and for one use. */
export const CertificationSchema = v.object({ token: NonBlankText, expiresAt: MomentSchema });

/** `POST /certification/{impUid}`: the provider's id of what happened in its window. */
export const CertificationResultSchema = v.object({ token: NonBlankText });

/** What the provider says. */
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
