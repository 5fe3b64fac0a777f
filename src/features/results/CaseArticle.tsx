/** One before/after case with all that must be said with it. */
import * as common from '../../domain/words/common-words.ts';
import { formatDate } from '../../domain/words/format.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { type FactProduct, productFact } from './ProductFact.tsx';
import type { BeforeAfterCard } from './view-model.ts';
import { beforeAfterWords, resultsVary } from './words.ts';
import './results.css';
import './compare.css';

interface Props {
  readonly beforeAfter: BeforeAfterCard;
  readonly sideEffectText: string;
  readonly product: FactProduct;
}

const sizes = '(max-width: 768px) 48vw, 440px';

export function CaseArticle({ beforeAfter, sideEffectText, product }: Props) {
  const { title, before, after, elapsedText, takenOn } = beforeAfter;
  const taken = takenOn === null ? null : beforeAfterWords.takenOn(formatDate(takenOn));
  return (
    <>
      <h1 className="t-d2">{title}</h1>
      <p className="caption">
        {[elapsedText, taken, beforeAfterWords.conditions].filter((text) => text !== null).join(' · ')}
      </p>
      <div className="pair pair-pictures">
        <div className="media">
          <Picture picture={before} alt={beforeAfterWords.beforeOf(title)} sizes={sizes} priority />
          <span className="tag">{beforeAfterWords.before}</span>
        </div>
        <div className="media">
          <Picture picture={after} alt={beforeAfterWords.afterOf(title)} sizes={sizes} priority />
          <span className="tag">{beforeAfterWords.after}</span>
        </div>
        {/* `compare.ts` shows it over the pictures. */}
        <input className="compare-range" type="range" step="2" aria-label={beforeAfterWords.boundary} hidden />
      </div>
      <p className="compare-bar">
        <button className="button button-line button-s" type="button" aria-pressed="false" data-compare="">
          {beforeAfterWords.compare}
        </button>
      </p>
      <Facts facts={[productFact(product), [common.sideEffects, sideEffectText]]} />
      {!sideEffectText.includes(resultsVary) && <p className="caption">{resultsVary}</p>}
    </>
  );
}
