/** The federal states of Germany by their two letters (ISO 3166-2 without "DE-"). */
export const federalStates = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'] as const),
  ...(['NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
];

export type FederalState = (typeof federalStates)[number];

export function isFederalState(text: string): text is FederalState {
  return federalStates.some((state) => state === text);
}
