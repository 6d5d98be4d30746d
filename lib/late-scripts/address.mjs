// Written by `npm run generate`.

/** Where the script is that fetches the others. */
export const LATE_SCRIPTS = '/late/0c8ec77ad228.js';
