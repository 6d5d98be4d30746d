import type { z } from 'zod';
import type { Judge, JudgedForm } from '../judge';

export type LoadJudge = (form: JudgedForm) => Promise<Judge>;

/**
 * A judge by a schema: both are fetched together, and the sentences after them, when a form is first touched, so that pages stay light.
 * Each form's judge has a file of its own, since a page carries a whole file.
 */
export const judgeBy =
  (loadSchema: () => Promise<z.ZodType>): LoadJudge =>
  async (form) => {
    const [schema, { startJudge, validationHere }] = await Promise.all([loadSchema(), import('../judge')]);
    return startJudge(schema, form, await validationHere());
  };
