/** Pictures that an editor wrote into a text as `data:` addresses: the pull replaces them by addresses of this scheme. */
export const inlineScheme = 'inline-picture:';
