/** One source file as the measurements see it: lines, comment blocks, functions, exports and imports. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ParseResult, parseSync, Visitor } from 'vite';

export interface SourceFunction {
  name: string;
  file: string;
  lines: number;
}
export interface SourceImport {
  /** Path from the project's root, or a package's specifier. */
  from: string;
  names: string[];
  isType: boolean;
  isPackage: boolean;
}
export interface Source {
  file: string;
  lines: number;
  /** Comments on consecutive lines are one block. */
  comments: { lines: number }[];
  functions: SourceFunction[];
  exports: string[];
  types: string[];
  imports: SourceImport[];
  text: string;
}

type Program = ParseResult['program'];
type Statement = Program['body'][number];

function readComments(text: string, found: ParseResult['comments'], lineOf: (at: number) => number) {
  const blocks: { first: number; last: number }[] = [];
  for (const { start, end } of found) {
    const [first, last] = [lineOf(start), lineOf(end)];
    const before = blocks.at(-1);
    const isOwnLine = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
    if (before && isOwnLine && before.last === first - 1) before.last = last;
    else blocks.push({ first, last });
  }
  return blocks.map(({ first, last }) => ({ lines: last - first + 1 }));
}

/** The declarations of a statement: name, whether a type, and the function it is, if any. */
function declarationsOf(statement: Statement) {
  const inner =
    statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
      ? statement.declaration
      : statement;
  if (!inner) return [];
  switch (inner.type) {
    case 'FunctionDeclaration':
      return [{ name: inner.id?.name ?? 'default', isType: false, code: inner }];
    case 'ClassDeclaration':
      return [{ name: inner.id?.name ?? 'default', isType: false, code: null }];
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [{ name: inner.id.name, isType: true, code: null }];
    case 'VariableDeclaration':
      return inner.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return [];
        const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
        return [{ name: id.name, isType: false, code: isFunction ? init : null }];
      });
    default:
      return [];
  }
}

function readImports(file: string, program: Program): SourceImport[] {
  const imports: SourceImport[] = [];
  const add = (source: string, names: string[], isType: boolean) => {
    const isPackage = !source.startsWith('.');
    const from = isPackage ? source : join(dirname(file), source.replace(/\?.*/, ''));
    imports.push({ from, names, isType, isPackage });
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      add(
        statement.source.value,
        statement.specifiers.map((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*',
        ),
        statement.importKind === 'type',
      );
    else if (statement.type === 'ExportNamedDeclaration' && statement.source)
      add(statement.source.value, ['*'], statement.exportKind === 'type');
  }
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, ['*'], false);
      // Of a template with holes the part before the first one says which room is meant.
      if (source.type === 'TemplateLiteral') add(source.quasis[0]?.value.cooked ?? '', ['*'], false);
    },
    TSImportType({ source }) {
      add(source.value, ['*'], true);
    },
  }).visit(program);
  return imports;
}

export const readSource = (file: string): Source => parseSource(file, readFileSync(file, 'utf8'));

/** All that git knows, and what it doesn't know yet. */
export const readSources = (): Source[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .map(readSource);

export function parseSource(file: string, text: string): Source {
  const { program, comments } = parseSync(file, text);
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  const declared = program.body.map((statement) => ({ statement, declarations: declarationsOf(statement) }));
  return {
    file,
    lines: text.trimEnd().split('\n').length,
    comments: readComments(text, comments, lineOf),
    functions: declared.flatMap(({ declarations }) =>
      declarations.flatMap(({ name, code }) =>
        code ? [{ name, file, lines: lineOf(code.end) - lineOf(code.start) + 1 }] : [],
      ),
    ),
    exports: declared.flatMap(({ statement, declarations }) =>
      statement.type === 'ExportNamedDeclaration' ? declarations.map(({ name }) => name) : [],
    ),
    types: declared.flatMap(({ declarations }) => declarations.filter(({ isType }) => isType).map(({ name }) => name)),
    imports: readImports(file, program),
    text,
  };
}
