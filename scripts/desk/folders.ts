/** Folders of the desk's own files in `dist`; a partner's id cannot begin with a dot. */
import { join } from 'node:path';

export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** One folder a partner, whose `current` points to the release that its preview shows. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');
