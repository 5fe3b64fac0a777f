import { type IconName, icons } from './icons.ts';

/** A line icon as large as its class says; decoration, so the words beside it carry the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  );
}
