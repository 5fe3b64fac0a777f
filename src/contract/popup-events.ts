/** `popup-events.json` of a release: what a popup says of the event that it leads to, by the path of its page. */
import * as v from 'valibot';

export const popupEventsPath = 'popup-events.json';

const PopupEventSchema = v.object({
  title: v.string(),
  /** Its first product; null for none. */
  product: v.nullable(v.string()),
  price: v.nullable(v.string()),
  /** The former price, where one may be named. */
  was: v.nullable(v.string()),
  /** What goes with the price: costs, period, target, approval. */
  notes: v.array(v.string()),
});

export const PopupEventsSchema = v.record(v.string(), PopupEventSchema);
export type PopupEvent = v.InferOutput<typeof PopupEventSchema>;
