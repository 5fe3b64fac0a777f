/** Asks the hosts of a partner's stored content again for the pictures whose time has come, beside its rebuilds. */
import { parseContent, readContentTexts } from '../content/content-store.ts';
import { readPullFacts } from '../content/source-content.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { KnownAddress } from '../images/picture-addresses.ts';
import { isDueBySelf } from '../images/picture-lookup.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { type PictureEndpoints, pullPictures } from './pull-pictures.ts';

export interface RefreshOptions extends PictureEndpoints {
  readonly pictures: ImageStore;
  readonly signal?: AbortSignal | undefined;
  /** Clock; the machine's if left out. */
  readonly now?: () => number;
}

/** A storage service signs an address for some minutes, and refuses it later although the picture is there. */
const signatureMs = 120_000;

/** Returns the addresses whose picture is another than before, or came at last. The next rebuild shows them. */
export async function refreshPictures(partner: PartnerFolder, options: RefreshOptions): Promise<readonly string[]> {
  const { now = Date.now, signal } = options;
  const facts = await readPullFacts(partner.contentFolder);
  if (facts === null) return [];
  const isSignatureOver = now() - Date.parse(facts.readAt) > signatureMs;
  const isDue = (known: KnownAddress, moment: number) =>
    isDueBySelf(known, moment) && !(known.isSigned === true && isSignatureOver);
  const pictures = await options.pictures.openPartner(partner.id, { signal, now, isDue });
  if (!pictures.hasAny((known) => isDue(known, now()))) return [];
  const content = parseContent(readContentTexts(partner.contentFolder), partner.id);
  if (!content.ok) return [];
  // What cannot be had is told by the rebuild; here it only moves the next try.
  await pullPictures(partner, content.value, new Map(), options, pictures).finally(() => pictures.save(false));
  return [...pictures.changed];
}
