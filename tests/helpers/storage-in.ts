/** A storage area as a browser has it, over what it keeps. */
export const storageIn = (kept: Record<string, string>) => ({
  getItem: (key: string): string | null => kept[key] ?? null,
  setItem: (key: string, text: string): void => {
    kept[key] = text;
  },
  removeItem: (key: string): void => {
    delete kept[key];
  },
});
