import { crc32 } from 'node:zlib';

/**
 * The files in a ZIP archive by their names, read by its directory; throws where a file is packed or does not have the sum
 * that the archive says.
 */
export function filesInZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  if (end < 0) throw new Error('no ZIP archive');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(entry) !== 0x02014b50) throw new Error('no entry of a directory');
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(entry + place));
    const [size = 0, local = 0] = [24, 42].map((place) => zip.readUInt32LE(entry + place));
    const name = zip.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const file = zip.subarray(start, start + size);
    if (zip.readUInt16LE(entry + 10) !== 0) throw new Error(`${name} is packed`);
    if (crc32(file) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} is broken`);
    files.set(name, file);
    entry += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
