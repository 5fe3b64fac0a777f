/** Which clinic of a group is visited: asked openly once, before all else, since each has its own site; then one line that can be changed in place. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { getProduct } from '../../../api/products.ts';
import { $branch, chooseBranch } from '../../../client/state/branch.ts';
import type { ProductPlace } from '../../../domain/addresses/event-address.ts';
import { silentQuery, useQuery } from '../../../hooks/use-query.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { branchWords } from '../branch-words.ts';
import type { BookingSite } from '../route.ts';
import { reservationWords } from '../words.ts';
import '../../../ui/forms.css';
import './reservation.css';

interface Props {
  readonly text: string;
  readonly branches: BookingSite['branches'];
  /** The treatment that the visitor came with; another branch finds it by its name. */
  readonly product: ProductPlace | null;
  /** Whether another branch is chosen, for which this site takes no reservations. */
  readonly onChosen: (isElsewhere: boolean) => void;
}

export function rememberHere(branches: BookingSite['branches']): void {
  const here = branches.find(({ isHere }) => isHere);
  if (here !== undefined) chooseBranch(here.href);
}

/** Each site numbers its treatments by itself, and all have the same search. */
const searchAt = (site: string, treatment: string | null): string =>
  treatment === null ? site : new URL(`/search?keyword=${encodeURIComponent(treatment)}`, site).href;

export function Branches({ text, branches, product, onChosen }: Props) {
  const remembered = useStore($branch);
  // Once for this visit: it does not close under the keys of whoever is choosing.
  const [isAsked] = useState(remembered === null);
  const here = branches.find(({ isHere }) => isHere)?.href ?? '';
  const other = branches.find(({ href, isHere }) => !isHere && href === remembered?.href) ?? null;
  const isElsewhere = other !== null;
  useEffect(() => onChosen(isElsewhere), [isElsewhere, onChosen]);
  const isSought = isElsewhere && product !== null && !product.isSecret;
  const treatment = useQuery(isSought ? getProduct(product.productId) : null, silentQuery).data?.row.title ?? null;
  const choices = [
    ...(here === '' ? [{ value: here, text }] : []),
    ...branches.map(({ title, href }) => ({ value: href, text: title })),
  ];
  return (
    <>
      <details className="reservation-fold reservation-place" open={isAsked}>
        <summary>
          <span>
            <b>{reservationWords.branch}</b>{' '}
            {other === null ? text : [other.title, other.facts[0]].filter(Boolean).join(' · ')}
          </span>
          <Icon name="chevron-down" />
        </summary>
        <Choices label={branchWords.which} choices={choices} value={other?.href ?? here} onChoose={chooseBranch} />
      </details>
      {other !== null && (
        <div role="status">
          <p>{branchWords.other(other.title)}</p>
          <p className="form-hint">{other.facts.slice(1).join(' · ')}</p>
          <p>
            <a className="button button-accent" href={searchAt(other.href, treatment)}>
              {branchWords.to(other.title, treatment)}
            </a>
          </p>
        </div>
      )}
    </>
  );
}
