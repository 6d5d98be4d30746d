import type { z } from 'zod';

/** The first issue of each field: path to message key. */
export function firstIssues(error: z.ZodError): Record<string, string> {
  const issues: Record<string, string> = {};
  for (const issue of error.issues) issues[issue.path.join('.')] ??= issue.message;
  return issues;
}
