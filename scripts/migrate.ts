import { migrate } from '../db/migrate';
import { readVariable } from '../local/settings';

// As the owner of the tables; the site and the worker have roles of their own (docs/database.md).
const site = readVariable(process.env, 'DATABASE_URL') ?? '';
const owner = readVariable(process.env, 'DATABASE_URL_MIGRATE') ?? site;
const worker = readVariable(process.env, 'DATABASE_URL_WORKER') ?? site;
for (const remark of await migrate(owner, { logins: [site, worker] })) console.log(remark);
console.log('The schema is up to date.');
