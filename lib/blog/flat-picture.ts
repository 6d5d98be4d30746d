import sharp from 'sharp';

/** Flat drawings in a handful of colours: a palette holds their edges as well, at a third of the bytes. */
const palette = { palette: true, colours: 64, dither: 0, effort: 10 };

/**
 * Draws a picture for shared links, 1200 by 630 px, as a small PNG.
 * @param picture an SVG or a PNG
 * @param mark words that the file carries unseen
 */
export function drawFlat(picture: Buffer, mark?: string): Promise<Buffer> {
  const drawing = sharp(picture, { density: 300 }).resize(1200, 630).flatten().png(palette);
  return (mark ? drawing.withExif({ IFD0: { ImageDescription: mark } }) : drawing).toBuffer();
}

/** Draws an SVG as a square PNG of `size` px that keeps what is transparent. */
export function drawSquare(picture: Buffer, size: number): Promise<Buffer> {
  return sharp(picture, { density: 288 }).resize(size, size).png().toBuffer();
}
