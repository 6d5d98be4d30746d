import { readFileSync } from 'node:fs';
import { keepPicture, lacksPicture } from '@/lib/pictures/pictures';
import { readPicture } from '@/lib/pictures/read-picture';
import { fieldsOf, formKeys, isFormKey } from '@/lib/publishing/fields';
import { publish } from '@/lib/publishing/publish';
import { readDraftState } from '@/lib/publishing/revision';
import { readTyped, typedOf } from '@/lib/publishing/typed';
import { settingOf } from '@/lib/shop/current';
import type { SettingKey } from '@/lib/shop/settings';
import { freshenShop, listChanges, listVersions } from '@/lib/shop/store';
import { en } from '@/messages/en';
import { PUBLISHED, pairs, refuseFields, refuseForDraft } from './changes';
import { type Answer, type Command, given, table } from './output';
import { Refused, UsageError } from './refusals';

/** `shop`, `shop get KEY`, `shop set KEY FIELD=VALUE...`, `shop history KEY`: what the desk's page of the same name does. */
export const shop: Command = async ([step, key, ...changes], { anyway }) => {
  if (step === undefined) return list();
  const setting = settingNamed(key);
  if (step === 'get') return show(setting);
  if (step === 'history') return history(setting);
  if (step === 'set') return change(setting, changes, anyway === true);
  throw new UsageError(`There is no step "${step}".`);
};

function settingNamed(key: string | undefined): SettingKey {
  const name = given(key, 'the setting');
  if (!isFormKey(name)) throw new UsageError(`A setting is one of ${formKeys.join(', ')}.`);
  return name;
}

async function list() {
  const changes = await listChanges();
  const rows = formKeys.map((key) => ({ key, changedAt: changes.get(key)?.toISOString() ?? null }));
  return {
    data: rows,
    text: table(rows.map(({ key, changedAt }) => [key, changedAt ?? 'as at the beginning'])),
  };
}

function show(key: SettingKey) {
  const fields = typedOf(key, settingOf(key));
  return { data: settingOf(key), text: table(Object.entries(fields).map(([name, value]) => [name, value])) };
}

async function history(key: SettingKey) {
  const versions = await listVersions(key);
  const rows = versions.map(({ id, createdAt, value }) => [
    String(id),
    createdAt.toISOString(),
    JSON.stringify(value),
  ]);
  return { data: versions, text: rows.length > 0 ? table(rows) : 'Still as at the beginning.' };
}

/**
 * A value that begins with @ is read from that file; a picture's is made small and kept first. What is typed on the desk
 * and not published is not thrown away unless asked for.
 */
async function change(key: SettingKey, changes: string[], anyway: boolean): Promise<Answer> {
  const { draft, revision } = await readDraftState(key);
  if (draft !== undefined && !anyway) refuseForDraft(key, `/desk/shop/${key}`);
  await freshenShop();
  const value = settingOf(key);
  const typed = typedOf(key, value);
  const fields = fieldsOf(key, Array.isArray(value) ? value.length : 0);
  const kinds = new Map(fields.map(({ path, kind }) => [path, kind]));
  for (const [name, text] of pairs(changes)) {
    if (!kinds.has(name))
      throw new UsageError(`There is no field "${name}"; \`shop get ${key}\` lists them.`);
    if (!text.startsWith('@')) typed[name] = text;
    else if (kinds.get(name) === 'picture') typed[name] = await pictureFrom(text.slice(1));
    else typed[name] = readFileSync(text.slice(1), 'utf8');
  }
  const read = readTyped(key, typed);
  if (!read.ok) refuseFields(read.fieldErrors);
  if (await lacksPicture(key, read.value)) throw new Refused('pictureGone', en.shop.problems.pictureGone);
  // What somebody changed meanwhile stays, and these fields go on top of it.
  if (!(await publish(key, read.value, { over: revision }))) return change(key, changes, anyway);
  return { data: read.value, text: PUBLISHED };
}

/** The name of a picture made from a file. */
async function pictureFrom(path: string): Promise<string> {
  const read = await readPicture(readFileSync(path));
  if (!read.ok) throw new Refused(read.problem, en.shop.problems[read.problem]);
  return keepPicture(read.picture);
}
