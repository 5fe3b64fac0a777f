/**
 * Content-addressed cache of the pictures of all partners. `.site/cache/pictures/` holds only what may be delivered, as
 * `<hash>-<variant>`. `.site/cache/picture-sources/` is private: `<hash>` as fetched, `facts/` of each source, `addresses/`
 * of each partner.
 */
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeFileAtomic } from '../core/fs.ts';
import { imageFolder, imageSourceFolder } from '../core/paths.ts';
import { createImageWorkerPool, type ImageWorkerPool, RefusedPictureError } from './image-worker-pool.ts';
import { createPartnerPictures, type PartnerPictures } from './partner-pictures.ts';
import { openPictureAddresses } from './picture-addresses.ts';
import { type Facts, type Kind, openPictureFacts } from './picture-facts.ts';
import { createPictureLookup, type Decode, type LookupOptions } from './picture-lookup.ts';

export type ImageStore = Awaited<ReturnType<typeof openImageStore>>;

const maxRefusals = 10_000;

export async function openImageStore(folder = imageFolder, sources = imageSourceFolder) {
  const facts = openPictureFacts(join(sources, 'facts'));
  const workers = createImageWorkerPool();
  const decode = createDecoder(folder, sources, workers);
  return {
    async openPartner(id: string, options: LookupOptions = {}): Promise<PartnerPictures> {
      const addresses = await openPictureAddresses(join(sources, 'addresses', `${id}.json`));
      return createPartnerPictures(addresses, createPictureLookup(addresses, facts, decode(id), options));
    },
    close: () => workers.close(),
  };
}

/** Decodes bytes in a child process; two addresses with the same bytes are decoded once, and refused once. */
function createDecoder(folder: string, sources: string, workers: ImageWorkerPool): (partner: string) => Decode {
  const inFlight = new Map<string, Promise<unknown>>();
  // Without it each try of a refused picture takes as long as the first.
  const refusals = new LRUCache<string, RefusedPictureError>({ max: maxRefusals });
  return (partner) =>
    async <K extends Kind>(kind: K, source: string, body: Buffer): Promise<Facts<K>> => {
      const key = `${kind} ${source}`;
      const refusal = refusals.get(key);
      if (refusal !== undefined) throw refusal;
      const running = inFlight.get(key) as Promise<Facts<K>> | undefined;
      if (running !== undefined) return running;
      const file = join(sources, source);
      // As a whole: another process may read the same file, and one that is cut meanwhile kills its image worker.
      const work = writeFileAtomic(file, body).then(() => workers.run({ kind, file, folder }, partner));
      inFlight.set(key, work);
      return work
        .catch((error: unknown) => {
          if (error instanceof RefusedPictureError) refusals.set(key, error);
          throw error;
        })
        .finally(() => inFlight.delete(key));
    };
}
