/** Where a visit that took place can be reviewed; nothing where the clinic is listed nowhere. */
import { listReviewUrls } from '../../../api/links.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { Link } from '../../../ui/Link.tsx';
import { myReservationWords } from './words.ts';

export function ReviewLinks({ reservationId }: { readonly reservationId: number }) {
  const { data } = useQuery(listReviewUrls(reservationId), silentQuery);
  return data?.rows.map(({ platform, url }) => (
    <p key={platform}>
      <Link className="text-link" href={url} isExternal>
        {myReservationWords.reviewAt[platform]}
      </Link>
    </p>
  ));
}
