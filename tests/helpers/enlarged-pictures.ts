/** Pictures that are drawn larger than they are, so that their pixels are seen: wrong `sizes`, or a source smaller than its box. */
import type { Page } from 'playwright/test';

export const enlargedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      // A drawing has no pixels.
      ({ offsetWidth, currentSrc, src }) => offsetWidth >= 24 && !/\.svg$|^data:/.test(currentSrc || src),
    );
    for (const picture of pictures) picture.loading = 'eager';
    // A new width may have asked for another file.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    return pictures.flatMap((picture) => {
      const { currentSrc, srcset, naturalWidth, naturalHeight, offsetWidth, offsetHeight, sizes } = picture;
      // The natural width of a picture with `sizes` is what they say; that of the file is in the list.
      const file = srcset
        .split(', ')
        .find((entry) => new URL(entry.split(' ')[0] ?? '', location.href).href === currentSrc);
      const width = Number(file?.split(' ')[1]?.slice(0, -1) ?? naturalWidth);
      const scales = [offsetWidth / width, offsetHeight / ((width * naturalHeight) / naturalWidth)];
      const isWhole = getComputedStyle(picture).objectFit === 'contain';
      const scale = isWhole ? Math.min(...scales) : Math.max(...scales);
      // Boxes end between pixels.
      return scale > 1.01
        ? [`${scale.toFixed(2)} times: ${currentSrc} as ${offsetWidth}x${offsetHeight}, ${sizes}`]
        : [];
    });
  });
