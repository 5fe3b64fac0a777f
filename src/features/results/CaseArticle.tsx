import * as common from '../../domain/words/common-words.ts';
import { Facts } from '../../ui/Facts.tsx';
import { CasePictures, caseCaption } from './BeforeAfterPair.tsx';
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

export function CaseArticle({ beforeAfter, sideEffectText, product }: Props) {
  return (
    <>
      <h1 className="t-d2">{beforeAfter.title}</h1>
      <p className="caption">{caseCaption(beforeAfter)}</p>
      <div className="pair pair-pictures">
        <CasePictures beforeAfter={beforeAfter} sizes="(max-width: 768px) 48vw, 440px" priority />
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
