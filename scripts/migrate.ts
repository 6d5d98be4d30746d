import { parseArgs } from 'node:util';
import { migrate } from '../db/migrate';
import { readVariable } from '../local/settings';

// `--wait 30`: so many minutes for a database that comes up, for another migration and for locks, instead of two.
const { values } = parseArgs({ options: { wait: { type: 'string', default: '2' } } });
const patienceMs = Number(values.wait) * 60_000;
if (!(patienceMs >= 0)) throw new Error('--wait takes a number of minutes');

// As the owner of the tables; the site and the worker have roles of their own (docs/database.md).
const site = readVariable(process.env, 'DATABASE_URL') ?? '';
const owner = readVariable(process.env, 'DATABASE_URL_MIGRATE') ?? site;
const worker = readVariable(process.env, 'DATABASE_URL_WORKER') ?? site;
for (const remark of await migrate(owner, { logins: [site, worker], patienceMs })) console.log(remark);
console.log('The schema is up to date.');
