/** Customers, sign-up, sign-in and account changes: section 7, "Auth and customer". */
import * as v from 'valibot';
import { MarketingChannelSchema } from './marketing-channel.ts';
import { DaySchema, GuestIdSchema, IdSchema, MomentSchema, NonBlankText, nullable, TextSchema } from './primitives.ts';

/** Digits only, with the leading zero, e.g. `01012345678`. */
export const PhoneSchema = v.pipe(v.string(), v.regex(/^0\d{8,10}$/, 'a phone number such as 01012345678'));

/** Specification, section 5: at most 320 characters. */
export const EmailSchema = v.pipe(
  v.string(),
  v.maxLength(320, 'at most 320 characters'),
  v.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'an e-mail address such as name@example.com'),
);

/** 8 to 72 characters with a letter and a digit. */
export const PasswordSchema = v.pipe(
  v.string(),
  v.minLength(8, 'at least 8 characters'),
  v.maxLength(72, 'at most 72 characters'),
  v.regex(/^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)/, 'letters and digits'),
);

const NameSchema = v.pipe(NonBlankText, v.maxLength(50, 'at most 50 characters'));

/** A MEMBER has signed up; a GUEST gave only name and phone. */
export const CustomerKindSchema = v.picklist(['MEMBER', 'GUEST']);

/** `GET /customers/this`. */
export const CustomerSchema = v.object({
  id: IdSchema,
  kind: CustomerKindSchema,
  name: NonBlankText,
  phone: nullable(PhoneSchema),
  email: nullable(EmailSchema),
  birthday: nullable(DaySchema),
  gender: nullable(v.picklist(['MALE', 'FEMALE'])),
  isCertified: v.boolean(),
  isMarketingReceivable: v.boolean(),
  /** Time of the last change; shown beside the consent. */
  marketingChangedAt: nullable(MomentSchema),
  /** What they agreed to by channel, and at night (21:00 to 8:00); null where the backend does not tell them apart. */
  marketingChannels: nullable(v.array(MarketingChannelSchema)),
  isNightMarketingReceivable: nullable(v.boolean()),
  createdAt: MomentSchema,
});

/** `GET /customer/registered-customer`: only whether a member has this phone number or e-mail address. */
export const RegisteredSchema = v.object({ isRegistered: v.boolean() });

/** Sent where the terms name channels. */
export const byChannel = {
  marketingChannels: v.optional(v.array(MarketingChannelSchema)),
  isNightMarketingReceivable: v.optional(v.boolean()),
};

/** `POST /api/signin`: by password, or by a certification of a member. */
export const SignInSchema = v.union(
  [
    v.object({ email: EmailSchema, password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(72)) }),
    v.object({ certificationToken: NonBlankText }),
  ],
  'email and password, or certificationToken',
);

/** `POST /api/guest-signin`. */
export const GuestSignInSchema = v.object({ name: NameSchema, phone: PhoneSchema, guestId: v.optional(GuestIdSchema) });

/** `POST /customer/auth-tokens`: sends a code by SMS. */
export const AuthTokenRequestSchema = v.object({ phone: PhoneSchema });
export const AuthTokenSchema = v.object({ authTokenId: NonBlankText, expiresAt: MomentSchema });

/** `POST /access-tokens`: exchanges the SMS code for a login of the guest with that phone. */
export const AccessTokenRequestSchema = v.object({
  authTokenId: NonBlankText,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'six digits')),
  name: v.optional(NameSchema),
});

/** `PUT /guest-customer/phone`: the new number with its SMS code. */
export const GuestPhoneSchema = v.object({
  phone: PhoneSchema,
  ...v.pick(AccessTokenRequestSchema, ['authTokenId', 'code']).entries,
});

/** Authorized by the current password, or by a certification of the same person. */
const PasswordChangeSchema = v.union(
  [
    v.object({ current: TextSchema, next: PasswordSchema }),
    v.object({ certificationToken: NonBlankText, next: PasswordSchema }),
  ],
  'next, with current or certificationToken',
);

/** `PUT /customers/this`: address, password, or the end of the membership. */
export const CustomerChangeSchema = v.object({
  email: v.optional(EmailSchema),
  password: v.optional(PasswordChangeSchema),
  status: v.optional(v.literal('WITHDRAWN')),
});

/** `PUT /customers/this/info`. */
export const CustomerInfoSchema = v.object({
  name: v.optional(NameSchema),
  birthday: v.optional(v.nullable(DaySchema)),
  gender: v.optional(v.nullable(v.picklist(['MALE', 'FEMALE']))),
});

export const MarketingReceivableSchema = v.object({ isMarketingReceivable: v.boolean(), ...byChannel });

export type Customer = v.InferOutput<typeof CustomerSchema>;
export type SignIn = v.InferInput<typeof SignInSchema>;
export type GuestSignIn = v.InferInput<typeof GuestSignInSchema>;
export type AccessTokenRequest = v.InferInput<typeof AccessTokenRequestSchema>;
export type GuestPhone = v.InferInput<typeof GuestPhoneSchema>;
export type CustomerChange = v.InferInput<typeof CustomerChangeSchema>;
export type MarketingReceivable = v.InferInput<typeof MarketingReceivableSchema>;
export type CustomerInfo = v.InferInput<typeof CustomerInfoSchema>;
