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
import { customerRoute, row } from '../customer-route.ts';
import { completeCertification, consumeCertification, startCertification } from '../customers/certifications.ts';
import { toCustomer } from '../customers/customer-view.ts';
import { assertGuest } from '../customers/customers.ts';
import { verifyGuest } from '../customers/guests.ts';

export const certificationRoutes = [
  customerRoute('POST /certification', 'Begin a certification', {
    login: 'none',
    body: CertificationStartSchema,
    answer: rowOf(CertificationSchema),
    async handle({ db, tenant, body, now }) {
      const { token, expiresAt } = await startCertification(db, tenant.id, body.purpose, now);
      return row({ token, expiresAt: koreanMomentOf(expiresAt) });
    },
  }),
  customerRoute('POST /certification/:impUid{[A-Za-z0-9_-]{1,64}}', 'What the provider says of its window', {
    login: 'none',
    body: CertificationResultSchema,
    answer: rowOf(CertifiedPersonSchema),
    refusals: ['CERTIFICATION_INVALID'],
    handle: async ({ db, tenant, body: { token }, impUid, provider, now }) =>
      row(await completeCertification(db, tenant.id, { impUid, token }, provider, now)),
  }),
  customerRoute(
    'PUT /api/guest-customer/certification-info',
    'A guest becomes certified, or again the guest of that phone',
    {
      login: 'required',
      body: CertificationInfoSchema,
      answer: rowOf(CustomerSchema),
      refusals: ['CERTIFICATION_INVALID', 'GUESTS_ONLY'],
      async handle({ db, tenant, body, customer, token, now }) {
        assertGuest(customer);
        const person = await consumeCertification(db, tenant.id, body.certificationToken, 'GUEST', now);
        const current = { customer, token: token ?? '' };
        return row(toCustomer(await verifyGuest(db, tenant.id, person, { current, now })));
      },
    },
  ),
];
