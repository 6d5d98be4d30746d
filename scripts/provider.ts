import { runProvider } from './provider/run';

// `npm run provider -- orders --json`: everything the provider's desk can do, from the command line.
const { code, out, err } = await runProvider(process.argv.slice(2));
if (out) console.log(out);
if (err) console.error(err);
process.exitCode = code;
