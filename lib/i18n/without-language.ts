/**
 * An address without the prefix of its language, the other way round than `pathIn`: `/de/blog` is `/blog`, `/de` is `/`.
 * @param path without query and hash
 */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/de(?=\/|$)/, '') || '/';
}
