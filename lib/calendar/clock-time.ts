/** The hour and minute of a moment at the business's place, the same on the server and in the browser: "14:03". */
export function clockTime(moment: string | Date, timeZone: string): string {
  const time = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat('de-DE', time).format(new Date(moment));
}
