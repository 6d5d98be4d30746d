/** Digits, addresses, markup and pictures: the calculation would leave them out, but they are a slip, not a name. */
export const NOT_A_NAME = /[\p{N}\p{Extended_Pictographic}@<>/\\=_#%*~^|$]/u;

/** An address of the web, which has letters only. */
const WEB_ADDRESS = /(?:^|\s)www\.|\p{L}{3}\.(?:com|de|net|org|at|ch|eu|info)(?!\p{L})/iu;

/** Two people's names in one field: as the name of a reading it is asked about, on a receipt it may stand. */
const MORE_THAN_ONE = /[&+]/u;

/** Whether a sign that a calculation would leave out is asked about in the name of a reading. */
export function isNoPartOfName(sign: string): boolean {
  return NOT_A_NAME.test(sign) || MORE_THAN_ONE.test(sign);
}

/** Whether a name holds an address of the web. */
export function holdsWebAddress(name: string): boolean {
  return WEB_ADDRESS.test(name);
}
