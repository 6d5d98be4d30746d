/** First and last name as one line, of whoever has one name only without a blank at its end. */
export function fullName(firstName: string, lastName: string): string {
  return [firstName, lastName].filter((part) => part !== '').join(' ');
}
