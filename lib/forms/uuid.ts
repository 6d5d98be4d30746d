const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a row; the database would refuse anything else with an error. */
export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && UUID.test(text);
}
