/** In the place of `fonts/partner-fonts.ts`: no letters beyond the core; a walk says how long they are cut. */
export const startPartnerFonts = async (_plan: unknown, { cut }: { readonly cut?: () => Promise<void> }) => ({
  stylesheet: { path: 'fonts.css', body: '' },
  files: [],
  get ready() {
    return cut?.();
  },
});
