import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_KEPT_BYTES, PICTURE_MAX_BYTES, PICTURE_SIDE, readPicture } from './read-picture';

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

/** A picture of one colour. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

/** Two halves: red on the left, blue on the right. */
const halves = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: blue } }).composite([
    { input: { create: { width: side / 2, height: side, channels: 3, background: red } }, left: 0, top: 0 },
  ]);

async function made(file: Buffer): Promise<Buffer> {
  const read = await readPicture(file);
  if (!read.ok) throw new Error(read.problem);
  return read.picture;
}

/** The colour of a place, from 0 to 1 across and down. */
async function colourAt(picture: Buffer, across: number, down: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('becomes a small square from a %s', async (format) => {
    const picture = await made(await plain(1200, 800).toFormat(format).toBuffer());
    const { format: kind, width, height, pages } = await sharp(picture).metadata();
    expect([kind, width, height, pages]).toEqual(['webp', PICTURE_SIDE, PICTURE_SIDE, undefined]);
    expect(picture.length).toBeLessThanOrEqual(PICTURE_KEPT_BYTES);
  });

  it('is light whatever it shows, also where every point has a colour of its own', async () => {
    const noise = sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 128, sigma: 120 },
      },
    });
    const picture = await made(await noise.jpeg({ quality: 95 }).toBuffer());
    expect(picture.length).toBeLessThanOrEqual(PICTURE_KEPT_BYTES);
  });

  it('says no longer where, when and with what it was taken', async () => {
    const file = await plain(600, 600)
      .withExif({
        IFD0: { Make: 'Camera of Mine', ImageDescription: 'at home' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 20/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Secret Street 1</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(file.includes('Camera of Mine') && file.includes('Secret Street')).toBe(true);
    const picture = await made(file);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    for (const word of ['Camera', 'Secret', 'Exif']) expect(picture.includes(word)).toBe(false);
  });

  it('stands upright, as the camera was held', async () => {
    const lying = await halves(600).jpeg({ quality: 100 }).toBuffer();
    expect(await colourAt(await made(lying), 0.1, 0.5)).toBe('red');
    // Six: the left of what was stored is the top of what was seen.
    const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
    const picture = await made(turned);
    expect([await colourAt(picture, 0.5, 0.1), await colourAt(picture, 0.5, 0.9)]).toEqual(['red', 'blue']);
  });

  it('is the same file again when it comes again', async () => {
    const file = await halves(600).png().toBuffer();
    expect((await made(file)).equals(await made(file))).toBe(true);
  });
});

describe('a file that becomes no picture', () => {
  const problemOf = async (file: Buffer) => {
    const read = await readPicture(file);
    return read.ok ? null : read.problem;
  };

  it('is empty, or larger than a picture may be', async () => {
    expect(await problemOf(Buffer.alloc(0))).toBe('pictureMissing');
    const long = Buffer.concat([await plain(600, 600).jpeg().toBuffer(), Buffer.alloc(PICTURE_MAX_BYTES)]);
    expect(await problemOf(long)).toBe('pictureTooLarge');
  });

  it.each([
    ['a text', Buffer.from('Just words, and more than twelve of them.')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['the beginning of a sign', Buffer.from([0xff, 0xd8])],
  ])('is %s', async (_, file) => expect(await problemOf(file)).toBe('pictureKind'));

  it.each(['gif', 'tiff', 'avif'] as const)('is a %s', async (format) => {
    expect(await problemOf(await plain(400, 400).toFormat(format).toBuffer())).toBe('pictureKind');
  });

  it('moves, as WebP or as PNG', async () => {
    const frames = await sharp([await plain(400, 400).png().toBuffer(), await halves(400).png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: 100 })
      .toBuffer();
    expect(await problemOf(frames)).toBe('pictureMoves');
    const still = await plain(400, 400).png().toBuffer();
    // An empty chunk of control behind the head, which is 33 bytes long.
    const control = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('acTL'), Buffer.alloc(4)]);
    const moving = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await problemOf(moving)).toBe('pictureMoves');
  });

  it('is too small on one side, or unfolds to more than a camera takes', async () => {
    expect(await problemOf(await plain(319, 2000).png().toBuffer())).toBe('pictureTooSmall');
    expect(await problemOf(await plain(320, 2000).png().toBuffer())).toBeNull();
    const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(PICTURE_MAX_BYTES);
    expect(await problemOf(bomb)).toBe('pictureTooWide');
  });

  it('says it is larger than it is, or ends before its end', async () => {
    const whole = await halves(600).jpeg().toBuffer();
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('pictureBroken');
    expect(await problemOf(whole.subarray(0, 20))).toBe('pictureBroken');
    const png = await halves(600).png().toBuffer();
    expect(await problemOf(png.subarray(0, png.length - 60))).toBe('pictureBroken');
    const wide = Buffer.from(png);
    wide.writeUInt32BE(0x7fffffff, 16);
    expect(await problemOf(wide)).not.toBeNull();
  });
});
