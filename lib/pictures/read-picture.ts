import 'server-only';
import sharp, { type Sharp } from 'sharp';

export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;

/** The side of the square that a picture becomes, for 160 px on a dense screen. */
export const PICTURE_SIDE = 480;

/** What a picture may weigh once it is made. */
export const PICTURE_KEPT_BYTES = 40_000;

/** A shorter side would be blurred. */
const LEAST_SIDE = 320;

/** More than any camera of a phone takes; what is packed small and unfolds to more is not unfolded. */
const MOST_PIXELS = 60_000_000;

/** For the largest that is allowed, on a busy machine. */
const SECONDS = 20;

/** From good to poor: the first that is light enough counts. Only what is no photograph comes to be blurred. */
const LOOKS: readonly { quality: number; blur?: number }[] = [
  ...[82, 72, 60, 48, 36].map((quality) => ({ quality })),
  { quality: 36, blur: 2 },
];

/** Why a file becomes no picture; keys of `shop.problems`. */
export const pictureProblems = [
  ...(['pictureMissing', 'pictureTooLarge', 'pictureKind', 'pictureMoves'] as const),
  ...(['pictureTooSmall', 'pictureTooWide', 'pictureBroken'] as const),
];
export type PictureProblem = (typeof pictureProblems)[number];

export type PictureRead = { ok: true; picture: Buffer } | { ok: false; problem: PictureProblem };

const refuse = (problem: PictureProblem): PictureRead => ({ ok: false, problem });

/**
 * Makes of an uploaded file (JPEG, PNG or WebP) a small square WebP: upright as its camera says, cut to what is looked at
 * first, and drawn anew, so that nothing is left of what the file says besides, such as where it was taken.
 */
export async function readPicture(file: Buffer): Promise<PictureRead> {
  if (file.length === 0) return refuse('pictureMissing');
  if (file.length > PICTURE_MAX_BYTES) return refuse('pictureTooLarge');
  // The library reads a dozen formats more: nothing else gets near it.
  if (!isKnownKind(file)) return refuse('pictureKind');
  try {
    const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    if (pages > 1 || isMovingPng(file)) return refuse('pictureMoves');
    if (width * height > MOST_PIXELS) return refuse('pictureTooWide');
    if (Math.min(width, height) < LEAST_SIDE) return refuse('pictureTooSmall');
    const square = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'warning' })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .toColourspace('srgb');
    return { ok: true, picture: await lightEnough(square) };
  } catch {
    return refuse('pictureBroken');
  }
}

async function lightEnough(square: Sharp): Promise<Buffer> {
  const { data, info } = await square.raw().toBuffer({ resolveWithObject: true });
  for (const { quality, blur } of LOOKS) {
    const drawn = sharp(data, { raw: info });
    const picture = await (blur ? drawn.blur(blur) : drawn).webp({ quality }).toBuffer();
    if (picture.length <= PICTURE_KEPT_BYTES) return picture;
  }
  throw new Error('Nothing is light enough');
}

/** By the first bytes: what the name or the browser says of a file is somebody's word. */
function isKnownKind(file: Buffer): boolean {
  const head = file.toString('hex', 0, 12);
  return /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/.test(head);
}

/** An animated PNG says so before its first picture; the library would take that one and be silent. */
function isMovingPng(file: Buffer): boolean {
  const control = file.indexOf('acTL', 8, 'latin1');
  return file[0] === 0x89 && control > 0 && control < file.indexOf('IDAT', 8, 'latin1');
}
