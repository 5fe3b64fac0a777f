import sharp from 'sharp';

/** A PNG of one colour. */
export const plainPicture = (width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#76513a' } })
    .png()
    .toBuffer();
