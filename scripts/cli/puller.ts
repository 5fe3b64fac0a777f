/** The pull of a command: one image store for all partners. */
import type { Hosts } from '../core/settings.ts';
import { openImageStore } from '../images/image-store.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import { pullPartner } from '../pull/pull-partner.ts';

/** `timeout` of each request, in seconds. Image workers keep the process alive until the puller is closed. */
export async function openPuller(hostsOf: (partner: PartnerFolder) => Hosts, timeout = 30, isFresh = false) {
  const pictures = await openImageStore();
  return {
    pull: (partner: PartnerFolder, signal?: AbortSignal) =>
      pullPartner(partner, { ...hostsOf(partner).pull, pictures, timeoutMs: timeout * 1000, isFresh, signal }),
    close: () => pictures.close(),
  };
}
