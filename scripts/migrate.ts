import { migrate } from '../db/migrate';
import { env } from '../lib/env';

await migrate(env().DATABASE_URL);
console.log('The schema is up to date.');
