/** The calculator's form in the memory of the tab. */
export const CALCULATOR_FORM = 'calculator';
