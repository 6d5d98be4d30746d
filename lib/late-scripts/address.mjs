// Written by `npm run generate`.

/** Where the script is that fetches the others. */
export const LATE_SCRIPTS = '/late/cde273823b87.js';
