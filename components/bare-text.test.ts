import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile).config,
  ts.sys,
  root,
);

const cases: [jsx: string, found: string[]][] = [
  ['<p>{isNew ? <b>new</b> : null}text</p>', ['text']],
  ['<p>{name}: {count}</p>', ['{name}', ':', '{count}']],
  ['<p>Hello {name}</p>', ['Hello', '{name}']],
  ['<div>{isNew ? <b>new</b> : null}{node}</div>', ['{node}']],
  ['<>{name}</>', ['{name}']],
  ['isNew ? <p>text</p> : name', ['Sample5']],
  ['<p>{isNew ? name : <b>new</b>}</p>', []],
  ['<p>Some <b>fixed</b> words</p>', []],
  ['<p><span>{name}</span> {isNew ? <b>new</b> : null}</p>', []],
  ['<div>{isNew ? <b>new</b> : null}{parts}</div>', []],
  ["<p>{['Hello', name].join(' ')}</p>", []],
];

/** The cases as components, one a line; they stand beside the real ones without being a file. */
const sample = resolve(root, 'components/sample.tsx');
const sampleSource = [
  "import type { ReactNode } from 'react'; import type { Elements } from './ui/elements';",
  'declare const name: string, count: number, isNew: boolean, node: ReactNode, parts: Elements;',
  ...cases.map(([jsx], index) => `function Sample${index}() { return ${jsx}; }`),
].join('\n');
const FIRST_CASE = 3;

function readProgram(): ts.Program {
  const files = ts.sys.readDirectory(
    root,
    ['.tsx'],
    ['node_modules', '.next'],
    ['app/**/*', 'components/**/*'],
  );
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === sample || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === sample
      ? ts.createSourceFile(name, sampleSource, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...rest);
  return ts.createProgram(
    [...files, resolve(root, 'global.d.ts'), sample],
    { ...options, noEmit: true, incremental: false },
    host,
  );
}

type Find = { file: string; line: number; text: string };

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

/**
 * Finds text that React could not keep right once a translator has replaced its node: text beside something that may
 * come, go or change in the same parent; text in a fragment, whose parent is not known; a component that is bare text.
 */
function bareTexts(program: ts.Program, isOurs: (file: ts.SourceFile) => boolean): Find[] {
  const types = program.getTypeChecker();
  const canBeText = (type: ts.Type, seen = new Set<ts.Type>()): boolean => {
    if (seen.has(type)) return false;
    seen.add(type);
    if (type.isUnion()) return type.types.some((part) => canBeText(part, seen));
    if ((type.flags & TEXT) !== 0) return true;
    const item = types.isArrayType(type) ? types.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined;
    return item !== undefined && canBeText(item, seen);
  };
  const isBlank = (child: ts.JsxChild) =>
    (ts.isJsxText(child) && !child.text.trim()) ||
    (ts.isJsxExpression(child) &&
      (!child.expression || (ts.isStringLiteral(child.expression) && !child.expression.text.trim())));
  const isText = (child: ts.JsxChild) =>
    ts.isJsxText(child) ||
    (ts.isJsxExpression(child) &&
      child.expression !== undefined &&
      canBeText(types.getTypeAtLocation(child.expression)));

  const found: Find[] = [];
  const check = (node: ts.Node, file: ts.SourceFile) => {
    const note = (what: ts.Node) => {
      const { line } = file.getLineAndCharacterOfPosition(what.getStart(file));
      found.push({
        file: relative(root, resolve(file.fileName)),
        line: line + 1,
        text: what.getText(file).trim(),
      });
    };
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const mayChange = children.some(ts.isJsxExpression) && children.length > 1;
      if (mayChange || ts.isJsxFragment(node)) children.filter(isText).forEach(note);
    }
    if (ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')) {
      const signature = types.getSignatureFromDeclaration(node);
      if (signature && canBeText(types.getReturnTypeOfSignature(signature))) note(node.name ?? node);
    }
    ts.forEachChild(node, (child) => check(child, file));
  };
  for (const file of program.getSourceFiles()) if (isOurs(file)) check(file, file);
  return found;
}

describe('a page whose text nodes a translator replaces', () => {
  const found = bareTexts(
    readProgram(),
    ({ fileName, isDeclarationFile }) =>
      !isDeclarationFile && /^(app|components)\/.*\.tsx$/.test(relative(root, resolve(fileName))),
  );
  const inSample = found.filter(({ file }) => file === relative(root, sample));

  it('has no bare text beside what may come, go or change', () => {
    // Next hands a layout its page as `children`, which is an element.
    const isPage = ({ file, text }: Find) => /\/layout(\.dev)?\.tsx$/.test(file) && text === '{children}';
    expect(found.filter((find) => !inSample.includes(find) && !isPage(find))).toEqual([]);
  });

  it.each(cases.map(([jsx, expected], index) => ({ jsx, expected, line: index + FIRST_CASE })))(
    'is judged in $jsx',
    ({ expected, line }) => {
      expect(inSample.filter((find) => find.line === line).map(({ text }) => text)).toEqual(expected);
    },
  );
});
