import fs from 'node:fs'
import path from 'node:path'
import { type ESTree, type ParseResult, parseSync, Visitor } from 'vite'

/** One file of ours, as far as the architecture test cares. */
export interface SourceFile {
  /** From the root of the repository, with `/`. */
  path: string
  lines: number
  imports: Import[]
  /** Things it uses that only one place may, or none: `process.env`, `new Date()`, `test.only`, `<form>`, `(tx, clock)` ... */
  uses: string[]
  comments: string[]
  /** The first word of each comment; lines of `//` that follow each other are one. */
  firstWords: string[]
}

export interface Import {
  /** A path from the root for a file of ours, else the package as written. */
  target: string
  isOurs: boolean
  /** Gone at run time. */
  isType: boolean
  /** `export ... from`. */
  isReexport: boolean
}

/** Names that the app hands in: the shop whole, or what is taken from it. */
const SHOP = new Set(['shop', 'needs', 'clock', 'queue', 'config', 'limits', 'secrets', 'mail', 'cards'])
const TEST_FUNCTIONS = new Set(['test', 'it', 'describe'])
const TEST_SWITCHES = new Set(['only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails'])

/** Reads every TypeScript and JavaScript file under `folders`, and those directly in the root. */
export function readSources(root: string, folders: string[]): SourceFile[] {
  const inFolders = folders.flatMap((folder) => {
    if (!fs.existsSync(path.join(root, folder))) return []
    return fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
  })
  const files = [...fs.readdirSync(root), ...inFolders].filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return files.map((file) => {
    const name = file.split(path.sep).join('/')
    return parseSource(name, fs.readFileSync(path.join(root, file), 'utf8'))
  })
}

export function parseSource(file: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const imports: Import[] = []
  const uses: string[] = []
  const add = (from: string, kind: Partial<Import>) => {
    const isOurs = from.startsWith('.')
    const target = isOurs ? path.posix.join(path.posix.dirname(file), from.replace(/\?.*$/, '')) : from
    imports.push({ target, isOurs, isType: false, isReexport: false, ...kind })
  }
  const parameters = ({ params }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const names = params.map(namesOf)
    const at = names.findIndex((one) => one.includes('tx'))
    if (at >= 0 && (names[at]?.length !== 1 || names.slice(at + 1).some((one) => one.some((name) => SHOP.has(name)))))
      uses.push(`(${names.join(', ')})`)
  }
  new Visitor({
    FunctionDeclaration: parameters,
    FunctionExpression: parameters,
    ArrowFunctionExpression: parameters,
    ImportDeclaration: (node) => {
      const named = node.specifiers.map((one) => one.type === 'ImportSpecifier' && one.importKind === 'type')
      add(node.source.value, { isType: node.importKind === 'type' || (named.length > 0 && named.every(Boolean)) })
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, { isType: node.exportKind === 'type', isReexport: true })
    },
    ExportAllDeclaration: (node) => add(node.source.value, { isType: node.exportKind === 'type', isReexport: true }),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, {})
    },
    TSImportType: (node) => add(node.source.value, { isType: true }),
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        uses.push('new Date()')
    },
    MemberExpression: (node) => {
      const name = node.property.type === 'Identifier' ? node.property.name : ''
      const owner = ownerOf(node.object)
      if (owner === 'process' && name === 'env') uses.push('process.env')
      if (owner === 'Date' && name === 'now') uses.push('Date.now')
      if (owner === 'Temporal' && name === 'Now') uses.push('Temporal.Now')
      if (TEST_FUNCTIONS.has(owner) && TEST_SWITCHES.has(name)) uses.push(`${owner}.${name}`)
    },
    SpreadElement: ({ argument }) => {
      if (isLiteral(argument)) uses.push('...{')
    },
    JSXSpreadAttribute: ({ argument }) => {
      if (isLiteral(argument)) uses.push('...{')
    },
    JSXOpeningElement: (node) => {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'form') uses.push('<form>')
    },
    TemplateElement: (node) => {
      // Each sends in the body, or says so: the method is the first thing that it names.
      for (const [, method = 'get'] of node.value.raw.matchAll(/<form\b(?: method="(\w+)")?/g))
        uses.push(`<form method="${method}">`)
    },
  }).visit(program)
  return {
    path: file,
    lines: text.split('\n').length - 1,
    imports,
    uses,
    comments: comments.map(({ value }) => value),
    firstWords: firstWordsOf(comments, text),
  }
}

function firstWordsOf(comments: ParseResult['comments'], text: string): string[] {
  const goesOn = (at: number) =>
    comments[at]?.type === 'Line' && /^\n[ \t]*$/.test(text.slice(comments[at - 1]?.end, comments[at]?.start))
  return comments.filter((_, at) => !goesOn(at)).map(({ value }) => /[\w`']+/.exec(value)?.[0] ?? '')
}

/** An object that is written where it is spread, with its type asserted or not. */
function isLiteral(node: ESTree.Expression): boolean {
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') return isLiteral(node.expression)
  return node.type === 'ObjectExpression'
}

/** `clock` and `queue` of `{ clock, queue }: Needs`. */
function namesOf(parameter: ESTree.ParamPattern): string[] {
  if (parameter.type === 'Identifier') return [parameter.name]
  if (parameter.type === 'AssignmentPattern') return namesOf(parameter.left)
  if (parameter.type !== 'ObjectPattern') return ['...']
  return parameter.properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '...',
  )
}

/** `test` of both `test.only` and `test.describe.only`. */
function ownerOf(node: ESTree.Expression): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? ownerOf(node.object) : ''
}
