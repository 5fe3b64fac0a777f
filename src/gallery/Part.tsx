import type { ReactNode } from 'react';

/** One example of an island, as `Example.astro` shows the static ones. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-12 border-t border-line pt-6" data-example={title}>
      <h2 className="t-h2 mb-6">{title}</h2>
      {children}
    </section>
  );
}
