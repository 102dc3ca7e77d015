import { type ESTree, parseSync, Visitor } from 'vite'

/** Elements that hold nothing but text: a translator changes nothing among their children. */
const PLAIN = new Set(['title', 'option', 'textarea'])
/** Components of ours that draw one element whatever they are given. */
const ONE_ELEMENT = new Set(['Badge', 'Countdown', 'Icon', 'Link', 'Money'])

type Node = ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.JSXChild

/**
 * The places of a file in which a text stands beside something that comes, goes or changes, as `line: text`.
 *
 * A translator of the browser puts `<font>` in the place of each text. React, which knows the text that was there, then
 * cannot put anything before it, take it away or change it: the page breaks at the next act, or shows what was so before.
 * A text alone in its element is safe, because React sets what the element holds. A name with the type `Elements` is no text.
 */
export function mixedTexts(file: string, source: string): string[] {
  const { program } = parseSync(file, source)
  const elements = elementNames(program, source)
  const isText = (node: Node): boolean => isTextual(node, elements)
  const found: string[] = []
  const tell = (at: number, texts: Node[]) => {
    const line = source.slice(0, at).split('\n').length
    found.push(`${line}: ${texts.map(({ start, end }) => source.slice(start, end).trim()).join(' | ')}`)
  }
  const judge = (children: ESTree.JSXChild[], at: number) => {
    const shown = children.filter((child) => !isLayout(child))
    const texts = shown.filter(isText)
    const last = shown.findLastIndex(isText)
    const stays = shown.every((child, place) => stands(child) && (place > last || !mayDrawNothing(child)))
    if (shown.length > 1 && texts.length > 0 && !stays) tell(at, texts)
  }
  const judgeParts = ({ body, id }: { body: ESTree.Node | null; id: ESTree.Node | null }) => {
    if (id?.type !== 'Identifier' || !/^[A-Z]/.test(id.name)) return
    for (const drawn of drawnBy(body)) if (isBare(drawn, elements)) tell(drawn.start, [drawn])
  }
  new Visitor({
    JSXElement: ({ openingElement: { name }, children, start }) => {
      if (name.type !== 'JSXIdentifier' || !PLAIN.has(name.name)) judge(children, start)
    },
    JSXFragment: ({ children, start }) => judge(children, start),
    FunctionDeclaration: judgeParts,
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression') judgeParts({ id, body: init.body })
    },
  }).visit(program)
  return found
}

/** Names that are declared as `Elements` or made of elements in this file. */
function elementNames(program: ESTree.Program, source: string): Set<string> {
  const names = new Set<string>()
  const says = (node: ESTree.Node | null | undefined) =>
    node != null && /\bElements\b/.test(source.slice(node.start, node.end))
  const add = (node: ESTree.Node) => node.type === 'Identifier' && names.add(node.name)
  new Visitor({
    TSPropertySignature: ({ key, typeAnnotation }) => says(typeAnnotation) && add(key),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'ArrayPattern' && id.elements[0]) {
        if (init?.type === 'CallExpression' && says(init.typeArguments)) add(id.elements[0])
      } else if (id.type === 'Identifier' && says(id.typeAnnotation)) add(id)
      else if (init && !isTextual(init.type === 'ArrowFunctionExpression' ? (init.body as Node) : init, names)) add(id)
    },
    // The name by which a hook gives it: `return { asking }`.
    Property: ({ key, value }) => value.type === 'Identifier' && names.has(value.name) && add(key),
  }).visit(program)
  return names
}

/** Between elements, or a comment: nothing of it is drawn. */
function isLayout(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '' && child.value.includes('\n')
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** Comes with its parent, goes with it, and never changes by itself. */
function stands(node: Node): boolean {
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression') return stands(node.expression)
  if (node.type === 'TemplateLiteral') return node.expressions.every(stands)
  // A sentence out of a list of sentences: `t.title`, `t.account.note`.
  if (node.type === 'MemberExpression' && node.object.type === 'Identifier')
    return !node.computed && /^(fi|t|texts)$/.test(node.object.name)
  if (node.type === 'MemberExpression') return !node.computed && stands(node.object)
  return node.type === 'Literal' || node.type === 'JSXText' || node.type === 'JSXElement'
}

function mayDrawNothing(node: Node): boolean {
  if (node.type !== 'JSXElement' || node.openingElement.name.type !== 'JSXIdentifier') return false
  const { name } = node.openingElement.name
  return /^[A-Z]/.test(name) && !ONE_ELEMENT.has(name)
}

function isTextual(node: Node, elements: ReadonlySet<string>): boolean {
  const isText = (inner: Node): boolean => isTextual(inner, elements)
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isText(node.expression)
    case 'JSXFragment':
      return node.children.some((child) => !isLayout(child) && isText(child))
    case 'JSXElement':
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
      return false
    case 'Literal':
      return node.value !== null && typeof node.value !== 'boolean'
    case 'Identifier':
      return node.name !== 'undefined' && !elements.has(node.name)
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left))
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'ArrayExpression':
      return node.elements.some((one) => one !== null && one.type !== 'SpreadElement' && isText(one))
    case 'CallExpression':
      return callGivesText(node, elements)
    default:
      return true
  }
}

/** Not `rows.map(row => <Row/>)`, nor what is declared to give elements. */
function callGivesText({ callee, arguments: [made] }: ESTree.CallExpression, elements: ReadonlySet<string>): boolean {
  if (callee.type === 'Identifier') return !elements.has(callee.name)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return true
  if (!['map', 'flatMap'].includes(callee.property.name)) return true
  if (made?.type === 'Identifier') return !elements.has(made.name)
  if (made?.type !== 'ArrowFunctionExpression') return true
  return drawnBy(made.body).some((drawn) => isTextual(drawn, elements))
}

/** Each expression that a function may give back. */
function drawnBy(body: ESTree.Node | null): ESTree.Expression[] {
  if (!body) return []
  if (body.type !== 'BlockStatement') return [body as ESTree.Expression]
  const given: ESTree.Expression[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const exit = () => {
    depth -= 1
  }
  const inner = new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    ReturnStatement: ({ argument }) => {
      if (argument && depth === 0) given.push(argument)
    },
  })
  inner.visit(body as unknown as ESTree.Program)
  return given
}

/** A part of a page that is a text without an element stands bare wherever it is put. */
function isBare(node: Node, elements: ReadonlySet<string>): boolean {
  const isSo = (inner: Node): boolean => isBare(inner, elements)
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'JSXExpressionContainer':
      return isSo(node.expression)
    case 'LogicalExpression':
      return isSo(node.right)
    case 'ConditionalExpression':
      return isSo(node.consequent) || isSo(node.alternate)
    case 'JSXFragment':
      return node.children.some((child) => !isLayout(child) && isSo(child))
    case 'Identifier':
      return node.name === 'children' && !elements.has(node.name)
    case 'Literal':
      return typeof node.value === 'string'
    default:
      return (
        node.type === 'JSXText' || node.type === 'TemplateLiteral' || (node.type === 'MemberExpression' && stands(node))
      )
  }
}
