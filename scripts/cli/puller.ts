/** The pull of a command: one image store for all partners. */
import type { Endpoints } from '../core/settings.ts';
import { openImageStore } from '../images/image-store.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { pullPartner } from '../pull/pull-partner.ts';

/** `timeout` of each request, in seconds. Image workers keep the process alive until the puller is closed. */
export async function openPuller(endpointsOf: (partner: PartnerFolder) => Endpoints, timeout = 30, isFresh = false) {
  const pictures = await openImageStore();
  return {
    pull: (partner: PartnerFolder, signal?: AbortSignal) =>
      pullPartner(partner, { ...endpointsOf(partner).pull, pictures, timeoutMs: timeout * 1000, isFresh, signal }),
    close: () => pictures.close(),
  };
}
