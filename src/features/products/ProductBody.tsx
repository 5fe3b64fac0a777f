import * as common from '../../domain/words/common-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { resultsVary } from '../results/words.ts';
import { productWords } from './words.ts';
import '../../ui/rich.css';
import './product.css';

interface Props {
  readonly sideEffectText: string | null;
  /** Cleaned. */
  readonly descriptionHtml: string | null;
  /** Cleaned. */
  readonly afterNotices: readonly { readonly title: string; readonly html: string }[];
}

export function ProductBody({ sideEffectText, descriptionHtml, afterNotices }: Props) {
  return (
    <div className="product-body">
      {descriptionHtml !== null && (
        <section className="product-part">
          <h2 className="t-h1">{productWords.description}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list */}
          <div className="rich" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </section>
      )}
      <section className="product-part">
        <h2 className="t-h1">{common.sideEffects}</h2>
        <p className="product-care">{sideEffectText ?? resultsVary}</p>
      </section>
      {afterNotices.length > 0 && (
        <section className="product-part">
          <h2 className="t-h1">{common.afterNotices}</h2>
          <div className="rows">
            {afterNotices.map(({ title, html }) => (
              <details className="disclosure" key={title}>
                <summary>
                  {title}
                  <Icon name="chevron-down" />
                </summary>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the allow-list */}
                <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
              </details>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
