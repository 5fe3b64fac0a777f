/** Pictures, posters and icons that a partner's content names, and the entries that name one that could not be had. */
import type { Content } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { parseContent, readContentTexts } from '../content/content-store.ts';
import type { PulledPictures } from '../content/image-manifest.ts';
import { readPullFacts } from '../content/source-content.ts';
import { err, ok, type Result } from '../core/errors.ts';
import type { Endpoints } from '../core/settings.ts';
import type { ImageStore } from '../images/image-store.ts';
import type { PartnerPictures } from '../images/partner-pictures.ts';
import type { KnownAddress } from '../images/picture-addresses.ts';
import { isDueBySelf } from '../images/picture-lookup.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { createEntryFinder } from './content-entries.ts';
import { collectMedia } from './content-media.ts';
import { pullIcons, pullPosters } from './other-pictures.ts';

export type PictureEndpoints = Omit<Endpoints['pull'], 'api'>;

export async function pullPictures(
  { id, config }: PartnerFolder,
  content: Content,
  inlinePictures: ReadonlyMap<string, Buffer>,
  { imageHosts: trusted, partnerCdn, thirdParties }: PictureEndpoints,
  partnerPictures: PartnerPictures,
): Promise<Result<{ pictures: PulledPictures; problems: Finding[]; missing: number }>> {
  const { imageHosts: allowed, pictureFormat, images } = config;
  // With an image service only pictures in rich text are fetched: their size is needed for the layout.
  const media = collectMedia(content);
  const addresses = images === 'files' ? media.pictures : media.richTextPictures;
  const hosts = { allowed, trusted };
  const { pictures, outages, lost, ...found } = await partnerPictures.fetchAll(
    addresses,
    hosts,
    pictureFormat,
    inlinePictures,
  );
  const isAllLost = lost.length > 0 && lost.length === found.wanted;
  // As new ones they are asked for again by the next try, once their host or a setting is mended.
  for (const { place } of isAllLost ? lost : []) partnerPictures.forget(place);
  const [failed, of] = isAllLost ? [lost, found.wanted] : [outages, found.added];
  const [first] = failed;
  if (first !== undefined)
    return err(
      'backend',
      'PICTURES_FAILED',
      `${failed.length} of ${of} pictures could not be fetched, e.g. ${first.place} (${first.message}).\nCheck that their host answers; one in a private network is allowed by --image-host or SITE_IMAGE_HOSTS only. Nothing was published.`,
    );
  const { posters, problems } = await pullPosters(media.videos, partnerPictures, thirdParties);
  const { faviconUpdatedAt } = content.partner.homepageConfig;
  const { icons, problem } = await pullIcons(id, faviconUpdatedAt, partnerPictures, partnerCdn);
  const named = [...found.problems.map(warningOf('PICTURE_FAILED')), ...problems.map(warningOf('POSTER_FAILED'))];
  return ok({
    pictures: { pictures, icons, posters },
    /** Pages show the others alone. */
    missing: addresses.filter((address) => pictures[address] === undefined).length,
    problems: [
      // The finder serializes all content, which only a problem is worth.
      ...(named.length === 0 ? [] : named.map(createEntryFinder(content))),
      ...(problem === null ? [] : [warningOf('ICON_FAILED')(problem)]),
    ],
  });
}

/** The code of the system, such as `(ENOTFOUND)`, says nothing to a marketer. */
const warningOf =
  (code: string) =>
  <T extends { readonly message: string }>(problem: T) => {
    const [bracketed, operator] = /\((E[A-Z]{3}\w{0,40}|[A-Z]{1,20}_\w{1,40})\)/.exec(problem.message) ?? [];
    const said = bracketed === undefined ? {} : { message: problem.message.replace(bracketed, ''), operator };
    return { ...problem, ...said, code, severity: 'warning' as const };
  };

interface RefreshOptions extends PictureEndpoints {
  readonly pictures: ImageStore;
  readonly signal?: AbortSignal | undefined;
  readonly now?: () => number;
}

/** A storage service signs an address for some minutes, and refuses it later although the picture is there. */
const signatureMs = 120_000;

/** Asks hosts again for pictures whose time has come. Returns those that are others or came; a rebuild shows them. */
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
