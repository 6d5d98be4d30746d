/** What the window is told once React has woken up a page, for whoever holds presses back until then. */
export const HYDRATED = 'hydrated';
