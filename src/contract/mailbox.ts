/** Where messages of the desk go. A file of its own: what pages share with `primitives.ts` costs their bytes. */
import * as v from 'valibot';

/** A mailbox, or `accounts`: those of the console. */
export const MailboxSchema = v.union(
  [v.literal('accounts'), v.pipe(v.string(), v.email(), v.maxLength(254))],
  'an address such as web@clinic.example, or accounts',
);
