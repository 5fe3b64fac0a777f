/** Rich text of the content, with where its links lead and how its pictures are delivered, worked out beforehand. */
import type { Link } from './link.ts';
import type { Picture } from './picture.ts';

export interface RichText {
  /** As the marketer wrote it; never shown before it was cleaned. */
  readonly html: string;
  /** By address as written; a link that is null or missing leads nowhere and only its words stay. */
  readonly links: Readonly<Record<string, Link | null>>;
  /** By address as written; a picture that is missing is left out. Posters by the address of their video's page. */
  readonly pictures: Readonly<Record<string, Picture>>;
}
