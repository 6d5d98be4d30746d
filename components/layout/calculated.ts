/** What a calculator says to the window when it has answered, for whoever counts that. */
export const CALCULATED = 'calculated';
