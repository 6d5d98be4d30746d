/** Which part may import which: app -> components -> lib -> db. The picture is in docs and README. */
const tests = '\\.test\\.tsx?$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two modules that need each other, be it only by a type, are one module, or three.',
      {},
      { circular: true },
    ),
    rule('nothing-imports-app', 'Screens are the outermost layer.', { pathNot: '^app/' }, { path: '^app/' }),
    rule(
      'components-below-app',
      'Components are composed by app and by each other only.',
      { path: '^(lib|db|emails|worker|messages|local|stand-ins|scripts)/', pathNot: tests },
      { path: '^components/' },
    ),
    rule(
      'db-through-lib',
      'Screens and components reach the database only through lib; the health check asks it directly.',
      { path: '^(app|components|emails)/', pathNot: tests },
      { path: '^db/' },
    ),
    rule(
      'db-is-the-bottom',
      'The database layer knows nobody above it.',
      { path: '^db/', pathNot: tests },
      {
        path: '^(app|lib|components|emails|worker|messages|local|stand-ins|scripts)/',
      },
    ),
    rule(
      'worker-is-an-end',
      'The worker is started, never imported.',
      { pathNot: '^(worker|e2e)/' },
      { path: '^worker/' },
    ),
    rule(
      'production-without-stand-ins',
      'What runs for visitors must not be able to reach a stand-in or a test.',
      {
        path: '^(app|components|lib|db|emails|worker|messages|middleware\\.ts|next\\.config\\.ts)',
        pathNot: tests,
      },
      { path: '^(local|stand-ins|scripts|e2e)/', pathNot: '^local/server-only\\.ts$' },
    ),
    rule('tests-are-ends', 'A test is run, never imported.', {}, { path: tests }),
    rule('no-unresolved', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|node_modules)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
