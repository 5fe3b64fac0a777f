/** 본인인증, from the window of the provider to a token that is good for one use. */
import * as contract from '../../../../src/contract/certification.ts';
import { CustomerSchema } from '../../../../src/contract/customer.ts';
import { rowSchema } from '../../../../src/contract/envelope.ts';
import { koreanMomentOf } from '../../../../src/domain/korean-day.ts';
import { completeCertification, consumeCertification, startCertification } from '../customers/certifications.ts';
import { assertGuest, toCustomer } from '../customers/customers.ts';
import { verifyGuest } from '../customers/guests.ts';
import { route, row } from '../route.ts';

export const certificationRoutes = [
  route('POST /certification', 'Begin a certification', {
    login: 'none',
    body: contract.CertificationStartSchema,
    answer: rowSchema(contract.CertificationSchema),
    async handle({ body, ...context }) {
      const { token, expiresAt } = await startCertification(context, body.purpose);
      return row({ token, expiresAt: koreanMomentOf(expiresAt) });
    },
  }),
  route('POST /certification/:impUid{[A-Za-z0-9_-]{1,64}}', 'What the provider says of its window', {
    login: 'none',
    body: contract.CertificationResultSchema,
    answer: rowSchema(contract.CertifiedPersonSchema),
    refusals: ['CERTIFICATION_INVALID'],
    handle: async ({ body, impUid, ...context }) => row(await completeCertification(context, body.token, impUid)),
  }),
  route('PUT /api/guest-customer/certification-info', 'A guest is certified, or again the guest of that phone', {
    login: 'required',
    body: contract.CertificationInfoSchema,
    answer: rowSchema(CustomerSchema),
    refusals: ['CERTIFICATION_INVALID', 'GUESTS_ONLY'],
    async handle({ body, customer, token, ...context }) {
      assertGuest(customer);
      const person = await consumeCertification(context, body.certificationToken, 'GUEST');
      return row(toCustomer(await verifyGuest(context, person, { customer, token })));
    },
  }),
];
