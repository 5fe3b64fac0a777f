/** The branch of a group that this browser visits, as its visitor chose it: asked once, and forgotten after a while. */
import * as v from 'valibot';
import { TextSchema } from '../../contract/primitives.ts';
import { dayAfter } from '../../domain/rules/calendar.ts';
import { koreanDayOf } from '../../domain/rules/korean-day.ts';
import { storageOf } from '../storage/browser-storage.ts';
import { parseStored } from '../storage/parse-stored.ts';
import { persisted } from '../storage/persisted.ts';

/** Who comes again after that is asked again. */
export const rememberedDays = 90;

const BranchSchema = v.nullable(v.object({ href: TextSchema, until: TextSchema }));

const today = (): string => koreanDayOf(new Date());

export const $branch = persisted('branch', {
  parse: parseStored(
    v.pipe(
      BranchSchema,
      v.check((branch) => branch === null || branch.until >= today()),
    ),
  ),
  initial: null,
  version: 1,
  storage: storageOf('local', 'device'),
});

/** `href` is its site's. */
export const chooseBranch = (href: string): void => $branch.set({ href, until: dayAfter(today(), rememberedDays) });
