import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** One place of a file broken in one way. */
export interface Mutation {
  file: string
  line: number
  /** In characters of the text. */
  start: number
  end: number
  before: string
  after: string
  /** Its rank in a draw depends on this alone: names and lines, not positions, so that a change elsewhere draws the same. */
  key: string
}

/** What stands at a node and what breaks it. */
type Change = [node: { start: number; end: number }, after: string]
type Text = (node: { start: number; end: number }) => string

const BINARY: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
}
const SQL: [RegExp, string][] = [
  [/(?<=\s)and(?=\s)/g, 'or'],
  [/(?<=\s)or(?=\s)/g, 'and'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/<=/g, '<'],
  [/>=/g, '>'],
  [/(?<=\s)\+(?=\s)/g, '-'],
  [/(?<=\s)-(?=\s)/g, '+'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
  [/\bnot exists\b/g, 'exists'],
  [/\bdesc\b/g, ''],
  [/\bfor update\b( of \w+)?( skip locked)?/g, ''],
  [/\bskip locked\b/g, ''],
  [/\bon conflict\b[^;`]*?\bdo nothing\b/g, ''],
  [/\blimit \d+/g, 'limit all'],
  // The number comes as a parameter.
  [/\blimit (?=$|\$\{)/g, 'limit 1 + '],
]
const IS_SQL = /\b(select|update|insert into|delete from|where|exists|coalesce|order by|case when|interval)\b/i
const DROPPED_METHODS =
  /^(filter|sort|toSorted|reverse|toReversed|slice|trim|toLowerCase|flat|for|limit|onConflictDoNothing)$/
const SWAPPED_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['round', 'floor'],
  ['trunc', 'ceil'],
])
/** A word of a state or a kind, not a text that somebody reads. */
const STATE = /^[a-z]+(?:_[a-z]+|[A-Z][a-z]+)*$/
const LOGS = /^(log|logger|console)$/

/** Every way to break a file that a test could notice: types, imports, texts for people and for the log are left alone. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const changes: Change[] = []
  const at: Text = ({ start, end }) => text.slice(start, end)
  const tries: ESTree.Node[] = []
  const functions: { node: ESTree.Node; name: string | undefined }[] = []
  visit(program, (node, parent) => {
    if (node.type === 'TryStatement') tries.push(node)
    if (/Function/.test(node.type)) functions.push({ node, name: nameOf(node, parent) })
    if (isAwaitedByCaller(node, parent, tries) || isNothingShown(node, functions)) return
    changes.push(...operators(node, at), ...(parent ? strings(node, parent) : []), ...sql(node, at))
  })
  const lines = text.split('\n')
  const seen = new Map<string, number>()
  return changes
    .filter(([node, after]) => at(node) !== after)
    .toSorted(([a], [b]) => a.start - b.start)
    .map(([{ start, end }, after]) => {
      const line = text.slice(0, start).split('\n').length
      const before = text.slice(start, end)
      const name = [file.split('/').at(-1), lines[line - 1]?.trim(), before, after].join('\0')
      const times = (seen.get(name) ?? 0) + 1
      seen.set(name, times)
      return { file, line, start, end, before, after, key: `${name}\0${times}` }
    })
}

/** The mutations in the order of a seed, no two of one line, none within another: all may stand in the tree at once. */
export function draw(mutations: Mutation[], seed: number): Mutation[] {
  const rank = ({ key }: Mutation) => createHash('sha256').update(`${seed}\0${key}`).digest('hex')
  const ranked = mutations.map((one) => ({ one, rank: rank(one) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  const taken = new Map<string, Mutation[]>()
  return ranked.flatMap(({ one }) => {
    const others = taken.get(one.file) ?? []
    if (others.some((it) => it.line === one.line || (it.start < one.end && one.start < it.end))) return []
    taken.set(one.file, [...others, one])
    return [one]
  })
}

/** Names a mutation for as long as its line stays the same. */
export const mutationId = ({ file, key }: Mutation): string =>
  createHash('sha256').update(`${file}\0${key}`).digest('hex').slice(0, 10)

/** Breaks the file; the function that it gives mends it. */
export function apply(root: string, mutation: Mutation): () => void {
  const name = path.join(root, mutation.file)
  const text = fs.readFileSync(name, 'utf8')
  fs.writeFileSync(name, mutated(text, mutation))
  return () => fs.writeFileSync(name, text)
}

/** With as many lines as before, so that every other place keeps its line. */
export function mutated(text: string, { start, end, before, after }: Mutation): string {
  const lines = (of: string) => of.split('\n').length
  return text.slice(0, start) + after + '\n'.repeat(Math.max(0, lines(before) - lines(after))) + text.slice(end)
}

function operators(node: ESTree.Node, at: Text): Change[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [[node.test, `!(${at(node.test)})`]]
    case 'UnaryExpression':
      return node.operator === '!' ? [[node, at(node.argument)]] : []
    case 'LogicalExpression':
    case 'BinaryExpression':
    case 'AssignmentExpression':
      return operator(node.operator, node.left, node.right, at)
    case 'Literal':
      return literal(node)
    case 'ExpressionStatement':
      return isCall(node.expression) ? [[node, ';']] : []
    case 'ThrowStatement':
      return [[node, ';']]
    case 'AwaitExpression':
      return [[node, at(node.argument)]]
    case 'ReturnStatement':
      return returned(node.argument)
    case 'CallExpression':
      return call(node, at)
    default:
      return []
  }
}

/** What a function returns is waited for by whoever called it, but where a failure of it is caught. */
const isAwaitedByCaller = (node: ESTree.Node, parent: ESTree.Node | undefined, tries: readonly ESTree.Node[]) =>
  node.type === 'AwaitExpression' &&
  parent?.type === 'ReturnStatement' &&
  !tries.some(({ start, end }) => start < node.start && node.end < end)

/** A component that returns null shows as little as one that returns nothing. */
function isNothingShown(node: ESTree.Node, functions: readonly { node: ESTree.Node; name: string | undefined }[]) {
  if (node.type !== 'ReturnStatement' || node.argument?.type !== 'Literal' || node.argument.value !== null) return false
  const around = functions.findLast(({ node: { start, end } }) => start <= node.start && node.end <= end)
  return /^[A-Z]/.test(around?.name ?? '')
}

/** An empty list for a full one, nothing for anything else: whoever asks whether takes nothing for no. */
function returned(value: ESTree.Expression | null): Change[] {
  if (!value || (value.type === 'Identifier' && value.name === 'undefined')) return []
  if (value.type === 'Literal' && value.value === false) return []
  if (value.type === 'ArrayExpression') return value.elements.length > 0 ? [[value, '[]']] : []
  return [[value, 'undefined as never']]
}

function operator(sign: string, left: ESTree.Node, right: ESTree.Node, at: Text): Change[] {
  const other = BINARY[sign]
  const joinsText = [left, right].some((side) => side.type === 'TemplateLiteral' || isText(side))
  if (!other || (sign.startsWith('+') && joinsText)) return []
  const between = { start: left.end, end: right.start }
  return [[between, at(between).replace(sign, other)]]
}

/** One more of a few; of a long time or a large size nobody could tell one more. */
function literal(node: Extract<ESTree.Node, { type: 'Literal' }>): Change[] {
  if (typeof node.value === 'boolean') return [[node, String(!node.value)]]
  return typeof node.value === 'number' ? [[node, String(node.value < 100 ? node.value + 1 : 2 * node.value)]] : []
}

/** `and(a, b)` without one of its conditions, a list without its filter, `some` for `every`. */
function call(node: ESTree.CallExpression, at: Text): Change[] {
  const { callee, arguments: given } = node
  if (callee.type === 'Identifier' && /^(and|or)$/.test(callee.name) && given.length > 1)
    return given.map((_, left) => [
      node,
      `${callee.name}(${given
        .filter((__, i) => i !== left)
        .map(at)
        .join(', ')})`,
    ])
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  const name = callee.property.name
  if (DROPPED_METHODS.test(name)) return [[node, at(callee.object)]]
  const other = SWAPPED_METHODS.get(name)
  return other ? [[callee.property, other]] : []
}

function strings(node: ESTree.Node, parent: ESTree.Node): Change[] {
  if (!isText(node) || !STATE.test(node.value)) return []
  // Of another type it is never the same, which the compiler would refuse of another word.
  if (parent.type === 'BinaryExpression' && /^[!=]==$/.test(parent.operator)) return [[node, "('' as never)"]]
  const isValue = parent.type === 'Property' && parent.value === node
  return isValue || parent.type === 'ArrayExpression' ? [[node, "''"]] : []
}

function sql(node: ESTree.Node, at: Text): Change[] {
  const parts = node.type === 'TemplateLiteral' ? node.quasis : isText(node) ? [node] : []
  if (!parts.some((part) => IS_SQL.test(at(part)))) return []
  return parts.flatMap((part) =>
    SQL.flatMap(([pattern, after]) =>
      [...at(part).matchAll(pattern)].map((found): Change => {
        const start = part.start + found.index
        return [{ start, end: start + found[0].length }, after]
      }),
    ),
  )
}

function visit(node: ESTree.Node, see: (node: ESTree.Node, parent?: ESTree.Node) => void, parent?: ESTree.Node): void {
  const isTyping = node.type.startsWith('TS') && !('expression' in node)
  if (isTyping || /^(Import|ExportAll)/.test(node.type) || isLogging(node)) return
  see(node, parent)
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (name !== 'parent' && typeof child?.type === 'string') visit(child, see, node)
}

/** The name of the innermost named function around a place, as the engine knows it; null where it runs as its file is loaded. */
export function functionAround(file: string, text: string, place: number): string | null {
  const { program } = parseSync(file, text)
  let name: string | null = null
  visit(program, (node, parent) => {
    if (place < node.start || place >= node.end || !/Function/.test(node.type)) return
    name = nameOf(node, parent) ?? name
  })
  return name
}

/** What is declared at the top of the file around a place: a call of the contract, a function, a table. */
export function declaredAround(file: string, text: string, place: number): string | null {
  const { program } = parseSync(file, text)
  for (const statement of program.body) {
    if (place < statement.start || place >= statement.end) continue
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'FunctionDeclaration') return declaration.id?.name ?? null
    if (declaration?.type !== 'VariableDeclaration') return null
    const around = declaration.declarations.find(({ start, end }) => place >= start && place < end)
    return around?.id.type === 'Identifier' ? around.id.name : null
  }
  return null
}

function nameOf(node: ESTree.Node, parent?: ESTree.Node): string | undefined {
  const named = 'id' in node && node.id ? node.id : undefined
  const given = parent && ('id' in parent ? parent.id : 'key' in parent ? parent.key : undefined)
  const identifier = named ?? given
  return identifier?.type === 'Identifier' ? identifier.name : undefined
}

function isCall(node: ESTree.Node): boolean {
  return node.type === 'CallExpression' || (node.type === 'AwaitExpression' && isCall(node.argument))
}

/** Also as the statement that it is. */
function isLogging(node: ESTree.Node): boolean {
  if (node.type === 'ExpressionStatement') return isLogging(node.expression)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object } = node.callee
  const name = object.type === 'MemberExpression' ? object.property : object
  return name.type === 'Identifier' && LOGS.test(name.name)
}

function isText(node: ESTree.Node): node is ESTree.StringLiteral {
  return node.type === 'Literal' && typeof node.value === 'string'
}
