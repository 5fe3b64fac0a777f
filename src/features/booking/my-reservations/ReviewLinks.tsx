/** Where a visit that took place can be reviewed; nothing where the clinic is listed nowhere. */
import { listReviewUrls } from '../../../api/links.ts';
import { frameWords } from '../../../frame/words.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { myReservationWords } from '../words.ts';

export function ReviewLinks({ reservationId }: { readonly reservationId: number }) {
  const { data } = useQuery(listReviewUrls(reservationId), silentQuery);
  return data?.rows.map(({ platform, url }) => (
    <p key={platform}>
      <a className="underline underline-offset-4" href={url} target="_blank" rel="noopener">
        {myReservationWords.reviewAt[platform]}
        <span className="sr-only"> ({frameWords.newWindow})</span>
      </a>
    </p>
  ));
}
