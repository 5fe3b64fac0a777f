/** Folders of the desk's own files in `dist`; a partner's id cannot begin with a dot. */
import { join } from 'node:path';

export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** A folder for each partner; its `current` points to the previewed release. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');
