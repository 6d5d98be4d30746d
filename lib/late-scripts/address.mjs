// Written by `npm run generate`.

/** Where the script is that fetches the others. */
export const LATE_SCRIPTS = '/late/fdbdc434c757.js';
