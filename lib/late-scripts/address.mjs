// Written by `npm run generate`.

/** Where the script is that fetches the others. */
export const LATE_SCRIPTS = '/late/7193175faf83.js';
