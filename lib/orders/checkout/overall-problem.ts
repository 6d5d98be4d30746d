export type OverallProblem = 'fillAllFields' | 'agreeToAll' | 'checkEntries';

/** The one message above the field errors: empty fields first, then consents, as the brief words them. */
export function overallProblem(fieldErrors: Record<string, string>): OverallProblem {
  const problems = Object.entries(fieldErrors);
  if (problems.some(([, message]) => message === 'required' || message === 'birthDate.empty'))
    return 'fillAllFields';
  if (problems.every(([field]) => field.startsWith('consent'))) return 'agreeToAll';
  return 'checkEntries';
}
