// Written by `npm run generate`.

/** Where the script is that fetches the others. */
export const LATE_SCRIPTS = '/late/f2713d4d313b.js';
