/** `popup-pictures.json` of a release: what popups show in place of the addresses that the live API names. */
import * as v from 'valibot';

/** Of a fixed name, so that a new popup changes no page. */
export const popupPicturesPath = 'popup-pictures.json';

const PictureSchema = v.object({
  src: v.string(),
  srcset: v.nullable(v.string()),
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});

/** By address. */
export const PopupPicturesSchema = v.record(v.string(), PictureSchema);
