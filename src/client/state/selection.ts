/** The option that was chosen last at a treatment, handed to the widget there. It ends with the tab and with the login. */
import * as v from 'valibot';
import { IdSchema } from '../../contract/primitives.ts';
import { storageOf } from '../storage/browser-storage.ts';
import { parseStored } from '../storage/parse-stored.ts';
import { persisted } from '../storage/persisted.ts';

const SelectionSchema = v.object({
  productId: IdSchema,
  optionId: IdSchema,
  /** The event whose price it has; null: the option's own. */
  eventId: v.nullable(IdSchema),
});

export const $selection = persisted<v.InferOutput<typeof SelectionSchema> | null>('selection', {
  parse: parseStored(SelectionSchema),
  initial: null,
  version: 1,
  storage: storageOf('session', 'customer'),
});
