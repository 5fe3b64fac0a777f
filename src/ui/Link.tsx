import type { ComponentProps } from 'react';
import * as common from '../domain/words/common-words.ts';

type Attributes = Pick<ComponentProps<'a'>, 'className' | 'href' | 'aria-current' | 'children'>;

interface Props extends Attributes {
  readonly isExternal: boolean;
  readonly [data: `data-${string}`]: unknown;
}

/** A link that may leave the site: then it opens a new window, and says so. */
export function Link({ isExternal, children, ...attributes }: Props) {
  return (
    <a {...attributes} {...(isExternal && { target: '_blank', rel: 'noopener' })}>
      {children}
      {isExternal && <span className="sr-only"> ({common.newWindow})</span>}
    </a>
  );
}
