/**
 * The name of the field that people neither see nor fill. It says nothing of a website, company, address or person, which
 * password managers would fill in.
 */
export const TRAP = 'leaveEmpty';
