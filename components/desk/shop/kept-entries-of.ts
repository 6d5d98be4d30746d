/** Under which name a tab keeps what is typed on a page of the desk; ends so that no name begins with another one. */
export function keptEntriesOf(page: string): string {
  return `${page}.`;
}
