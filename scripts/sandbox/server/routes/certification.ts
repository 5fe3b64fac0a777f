/** 본인인증, from the window of the provider to a token that is good for one use. */
import {
  CertificationInfoSchema,
  CertificationResultSchema,
  CertificationSchema,
  CertificationStartSchema,
  CertifiedPersonSchema,
} from '../../../../src/contract/certification.ts';
import { CustomerSchema } from '../../../../src/contract/customer.ts';
import { rowOf } from '../../../../src/contract/envelope.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { call, row } from '../customer-call.ts';
import { beginCertification, finishCertification, spendCertification } from '../customers/certifications.ts';
import { guestOnly } from '../customers/change-customer.ts';
import { customerView } from '../customers/customer-view.ts';
import { proveGuest } from '../customers/guests.ts';

export const certificationCalls = [
  call('POST /certification', 'Begin a certification', {
    login: 'none',
    body: CertificationStartSchema,
    answer: rowOf(CertificationSchema),
    async handle({ db, tenant, body, now }) {
      const { token, expiresAt } = await beginCertification(db, tenant.id, body.purpose, now);
      return row({ token, expiresAt: koreanMomentOf(expiresAt) });
    },
  }),
  call('POST /certification/:impUid{[A-Za-z0-9_-]{1,64}}', 'What the provider says of its window', {
    login: 'none',
    body: CertificationResultSchema,
    answer: rowOf(CertifiedPersonSchema),
    refusals: ['CERTIFICATION_INVALID'],
    handle: async ({ db, tenant, body: { token }, impUid, provider, now }) =>
      row(await finishCertification(db, tenant.id, { impUid, token }, provider, now)),
  }),
  call('PUT /api/guest-customer/certification-info', 'A guest becomes certified, or again the guest of that phone', {
    login: 'required',
    body: CertificationInfoSchema,
    answer: rowOf(CustomerSchema),
    refusals: ['CERTIFICATION_INVALID', 'GUESTS_ONLY'],
    async handle({ db, tenant, body, customer, token, now }) {
      guestOnly(customer);
      const person = await spendCertification(db, tenant.id, body.certificationToken, 'GUEST', now);
      const current = { customer, token: token ?? '' };
      return row(customerView(await proveGuest(db, tenant.id, person, { current, now })));
    },
  }),
];
