/** Rich text of the content with resolved links and pictures. */
import type { Link } from './link.ts';
import type { Picture } from './picture.ts';

export interface RichText {
  /** As the marketer wrote it; never shown unsanitized. */
  readonly html: string;
  /** By original address; of null or missing links only the text stays. */
  readonly links: Readonly<Record<string, Link | null>>;
  /** By original address; missing pictures are left out. Posters by the address of the video's page. */
  readonly pictures: Readonly<Record<string, Picture>>;
}
