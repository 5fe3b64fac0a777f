/** `popup-pictures.json` of a release: delivered pictures for the picture addresses of popups, without signatures. */
import * as v from 'valibot';

/** A fixed name, so a new popup changes no page. */
export const popupPicturesPath = 'popup-pictures.json';

const PictureSchema = v.object({
  src: v.string(),
  srcset: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});

/** By address. */
export const PopupPicturesSchema = v.record(v.string(), PictureSchema);
