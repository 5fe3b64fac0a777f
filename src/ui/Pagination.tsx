import type { Paging } from '../domain/rules/paging.ts';
import * as common from '../domain/words/common-words.ts';
import { Icon } from './Icon.tsx';
import { pagingWords } from './words.ts';
import './list.css';

interface Props {
  readonly paging: Paging;
  readonly hrefOf: (page: number) => string;
  /** Distinguishes it from another on the same page. */
  readonly label?: string | undefined;
}

export function Pagination({ paging: { page, pages, numbers }, hrefOf, label = pagingWords.unit }: Props) {
  if (pages === 1) return null;
  return (
    <nav className="paging" aria-label={label}>
      {page > 1 && (
        <a className="icon-button" href={hrefOf(page - 1)} rel="prev" aria-label={common.previous}>
          <Icon name="back" />
        </a>
      )}
      <ul>
        {numbers.map((n, i) =>
          n === null ? (
            <li aria-hidden="true" key={`gap ${numbers[i - 1]}`}>
              …
            </li>
          ) : (
            <li key={n}>
              <a href={hrefOf(n)} aria-current={n === page ? 'page' : undefined}>
                {n}
                <span className="sr-only">{pagingWords.unit}</span>
              </a>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <a className="icon-button" href={hrefOf(page + 1)} rel="next" aria-label={common.next}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
