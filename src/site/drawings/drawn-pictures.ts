/**
 * Pictures of what has none of its own: of a treatment its drawing, and where three have that drawing already, a cover with
 * its name; covers of posts, initials of doctors. Drawn once a site.
 */
import type { Category, Product } from '../../contract/product.ts';
import { type Depicted, depictedBy } from '../../domain/depicted.ts';
import { firstPicture, type Picture } from '../../domain/picture.ts';
import type { Drawing, PlannedImage } from '../planned-file.ts';
import type { Site } from '../site.ts';
import { themeColours } from '../theme/theme.ts';
import { drawCover, drawMonogram } from './cover.ts';
import { drawingPath } from './drawing-path.ts';
import { drawGradient } from './ground.ts';
import type { DrawnLook } from './look.ts';
import { drawTreatment } from './treatment-drawing.ts';

/** Treatments with the same drawing; more of them would look like one. */
const maxEqual = 3;

interface DrawnPictures {
  readonly products: ReadonlyMap<number, Picture>;
  readonly categories: ReadonlyMap<number, Picture>;
  /** Of doctors. */
  readonly staff: ReadonlyMap<number, Picture>;
  /** Of posts that are shown as cards. */
  readonly posts: ReadonlyMap<number, Picture>;
  /** By path within the release. */
  readonly images: ReadonlyMap<string, PlannedImage>;
}

const drawnBySite = new WeakMap<Site, DrawnPictures>();

export function drawnPictures(site: Site): DrawnPictures {
  const known = drawnBySite.get(site);
  if (known !== undefined) return known;
  const drawn = site.config.theme.missingPicture === 'none' ? nothing : draw(site);
  drawnBySite.set(site, drawn);
  return drawn;
}

const nothing: DrawnPictures = {
  products: new Map(),
  categories: new Map(),
  staff: new Map(),
  posts: new Map(),
  images: new Map(),
};

function draw(site: Site): DrawnPictures {
  const { theme } = site.config;
  const look: DrawnLook = { colours: themeColours(theme), tokens: theme };
  const images = new Map<string, PlannedImage>();
  const add = (drawing: Drawing): Picture => {
    const path = drawingPath('drawn', drawing);
    images.set(path, { path, from: drawing });
    return { src: `/${path}`, width: drawing.width, height: drawing.height, srcset: null };
  };
  const categories = new Map(site.content.categories.map((category) => [category.id, category]));
  const times = new Map<string, number>();
  const pictureOf = (product: Product): Picture => {
    const category = product.categoryIds.flatMap((id) => categories.get(id) ?? [])[0] ?? null;
    if (theme.missingPicture === 'gradient') return add(drawGradient(product.id, look));
    const depicted = depictedBy([product.title, ...(category === null ? [] : [category.title])], category?.drawing);
    const key = Object.values(depicted).join();
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return theme.missingPicture === 'cover' || before >= maxEqual
      ? add(drawCover(product.title, category?.title ?? null, product.id, theme.type, look))
      : add(treatment(depicted, product.id, look));
  };
  const isMissing = (...urls: (string | null)[]) => firstPicture(urls, site.picture) === null;
  // By id, so that a new treatment changes the picture of no other.
  const without = site.content.products
    .filter(({ thumbnailUrl, imageUrls }) => isMissing(thumbnailUrl, ...imageUrls))
    .sort((a, b) => a.id - b.id);
  return {
    products: new Map(without.map((product) => [product.id, pictureOf(product)])),
    categories: new Map(
      site.content.categories
        .filter(({ imageUrl }) => isMissing(imageUrl))
        .map((category) => [category.id, add(treatment(placeOf(category), category.id, look))]),
    ),
    staff: new Map(
      site.content.employees
        .filter(({ imageUrl }) => isMissing(imageUrl))
        .map(({ id, name }) => [id, add(drawMonogram(name, id, theme.type, look))]),
    ),
    posts: new Map(
      site.content.boardTypes
        .filter(({ display }) => display === 'CARD')
        .flatMap(({ id, title }) =>
          site.content.boardPosts
            .filter((post) => post.boardTypeId === id && isMissing(post.thumbnailUrl))
            .map((post) => [post.id, add(drawCover(post.title, title, post.id, theme.type, look))]),
        ),
    ),
    images,
  };
}

/** Only the place: an entry of the menu is small. */
const placeOf = ({ title, drawing }: Category): Depicted => ({ ...depictedBy([title], drawing), method: null });

const treatment = (depicted: Depicted, seed: number, look: DrawnLook): Drawing => ({
  svg: drawTreatment(depicted, seed, look),
  words: [],
  ...{ width: 480, height: 480, format: 'svg' },
});
