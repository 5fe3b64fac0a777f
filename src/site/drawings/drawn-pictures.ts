/** Pictures of what has none of its own: the drawings of treatments and events, the plates of doctors. Drawn once a site. */
import type { Category, Product } from '../../contract/product.ts';
import type { Pairing } from '../../domain/rules/pairing.ts';
import { type Depicted, depictedBy } from '../../domain/views/depicted.ts';
import { firstPicture, markAi, type Picture } from '../../domain/views/picture.ts';
import type { Drawing, PlannedImage } from '../planned-file.ts';
import { defineFacts, unrecorded } from '../reads.ts';
import { listEventProducts, type Site } from '../site.ts';
import { themeColours } from '../theme/theme.ts';
import { drawingPath } from './drawing-path.ts';
import { type DrawnLook, drawGround } from './ground.ts';
import { drawTreatment } from './treatment-drawing.ts';

const drawnBySite = new WeakMap<Site, DrawnPictures>();

export function drawnPictures(site: Site): DrawnPictures {
  const known = drawnBySite.get(site);
  if (known !== undefined) return known;
  const drawn = site.config.theme.missingPicture === 'none' ? nothing : unrecorded(() => draw(site));
  drawnBySite.set(site, drawn);
  return drawn;
}

/** By its kind and the entry's id. */
export const drawnPictureOf = (kind: Exclude<keyof DrawnPictures, 'images'>, id: number, site: Site): Picture | null =>
  drawnOf(`${kind}/${id}`, site) ?? null;

const drawnOf = defineFacts('drawn', (site: Site) => (key) => {
  const [kind, id] = key.split('/');
  return drawnPictures(site)[kind as 'products'].get(Number(id));
});

const nothing: DrawnPictures = {
  products: new Map(),
  categories: new Map(),
  events: new Map(),
  staff: new Map(),
  images: new Map(),
};

type DrawnPictures = ReturnType<typeof draw>;

function draw(site: Site) {
  const { theme } = site.config;
  const look: DrawnLook = { colours: themeColours(theme), tokens: theme };
  const images = new Map<string, PlannedImage>();
  const add = (drawing: Drawing): Picture => {
    const path = drawingPath('drawn', drawing);
    images.set(path, { path, from: drawing });
    return { src: `/${path}`, width: drawing.width, height: drawing.height, srcset: null };
  };
  const categories = new Map(site.content.categories.map((category) => [category.id, category]));
  const orders = new Map<string, number>();
  const pictureOf = (product: Product): Picture => {
    const category = product.categoryIds.flatMap((id) => categories.get(id) ?? [])[0];
    const depicted = depictedBy(
      [product.title, ...(category === undefined ? [] : [category.title])],
      category?.drawing,
    );
    const key = Object.values(depicted).join();
    const order = orders.get(key) ?? 0;
    orders.set(key, order + 1);
    return add(treatment(depicted, product.id, order, look));
  };
  const isMissing = (...urls: (string | null)[]) => firstPicture(urls, site.picture) === null;
  // By id, so that a new treatment changes the picture of no other.
  const without = site.content.products
    .filter(({ thumbnailUrl, imageUrls }) => isMissing(thumbnailUrl, ...imageUrls))
    .sort((a, b) => a.id - b.id);
  const products = new Map(without.map((product) => [product.id, pictureOf(product)]));
  return {
    products,
    events: new Map(
      site.content.events
        .filter(({ imageUrl }) => isMissing(imageUrl))
        .flatMap(({ id }) => {
          const product = site.productsById.get(listEventProducts(id, site)[0]?.productId ?? 0);
          if (product === undefined) return [];
          const own = firstPicture([product.thumbnailUrl, ...product.imageUrls], site.picture);
          const picture = markAi(own, product.isAiGenerated) ?? products.get(product.id);
          return picture === undefined ? [] : [[id, picture] as const];
        }),
    ),
    categories: new Map(
      site.content.categories
        .filter(({ imageUrl }) => isMissing(imageUrl))
        .map((category) => [category.id, add(treatment(placeOf(category), category.id, 0, look))]),
    ),
    staff: new Map(
      site.content.employees
        .filter(({ imageUrl }) => isMissing(imageUrl))
        .map(({ id, name }) => [id, add(drawPlate(name, id, theme.type, look))]),
    ),
    images,
  };
}

/** Only the place: an entry of the menu is small. */
const placeOf = ({ title, drawing }: Category): Depicted => ({ ...depictedBy([title], drawing), method: null });

const treatment = (depicted: Depicted, seed: number, order: number, look: DrawnLook): Drawing => ({
  svg: drawTreatment(depicted, seed, order, look),
  words: [],
  ...{ width: 480, height: 480, format: 'svg' },
});

/** A doctor's plate, where there is no portrait: the first letter of the name in the heading face, on the partner's ground. */
function drawPlate(name: string, seed: number, face: Pairing, look: DrawnLook): Drawing {
  const [text = ''] = name.trim();
  const size = 44;
  const word = { text, face, x: 48 - size * 0.46, y: 64, size, maxWidth: size, fill: look.colours.text };
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${drawGround(seed, look)}</svg>`,
    words: [word],
    width: 96,
    height: 96,
    format: 'svg',
  };
}
