import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Question } from '../http';
import { actions } from './actions';
import type { Ground } from './ground';
import { entriesOf } from './handlers';
import { calledAction, type Fields, postedAction } from './payloads';

/** The server actions of a build: their names and the ids they are called by. Throws when one has no inputs in `actions.ts`. */
export function readActionIds(build: string): Map<string, string> {
  const manifest = JSON.parse(readFileSync(join(build, 'server/server-reference-manifest.json'), 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  const ids = new Map(Object.entries(manifest.node).map(([id, { exportedName }]) => [exportedName, id]));
  const missing = [...ids.keys()].filter((name) => !(name in actions));
  if (missing.length > 0)
    throw new Error(`scripts/robustness/fuzz/actions.ts has no inputs for ${missing.join(', ')}`);
  const gone = Object.keys(actions).filter((name) => !ids.has(name));
  if (gone.length > 0)
    throw new Error(
      `scripts/robustness/fuzz/actions.ts has inputs for ${gone.join(', ')}, which the site does not have`,
    );
  return ids;
}

/** Calls of every action, as React makes them and as forms without JavaScript do. */
export function actionQuestions(ids: Map<string, string>, ground: Ground): fc.Arbitrary<Question> {
  const asked = [...ids].map(([name, id]) => questionsOf(name, id, ground));
  return fc.oneof(...asked);
}

function questionsOf(name: string, id: string, ground: Ground): fc.Arbitrary<Question> {
  const action = actions[name];
  if (!action) throw new Error(`no inputs for ${name}`);
  const page = action.page(ground);
  const bound = action.bound(ground);
  if (!action.fields)
    return fc
      .tuple(page, bound)
      .map(([path, args]) => ({ method: 'POST', path, ...calledAction(id, args, null) }));
  const fields = entriesOf(action.fields(ground));
  return fc
    .tuple(page, bound.chain(withState), fields, fc.boolean())
    .map(([path, args, values, isCalled]) => {
      const form: Fields = Object.entries(values);
      const sent = isCalled ? calledAction(id, args, form) : postedAction(id, args, form);
      return { method: 'POST', path, ...sent };
    });
}

/** The bound arguments with the form's state before; sometimes one is missing, one too many, or none is what it should be. */
function withState(bound: unknown[]): fc.Arbitrary<unknown[]> {
  const odd: fc.Arbitrary<unknown[]> = fc.oneof(
    fc.constant<unknown[]>([]),
    fc.constant<unknown[]>([...bound, null, null, null]),
    fc.array(fc.jsonValue(), { maxLength: 4 }),
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant<unknown[]>([...bound, null]) },
    { weight: 1, arbitrary: fc.oneof(fc.constant(bound), odd) },
  );
}
