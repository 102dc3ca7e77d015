import { getSchema, type JSONContent } from '@tiptap/core'
import { ListItem } from '@tiptap/extension-list'
import { DOMParser, DOMSerializer, Node } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { trustedHtml } from '../../../ui/text/trustedHtml.ts'

/** A point of a list. Tab leaves the text, as it leaves every field, and does not move the point. */
const Point = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** The parts of a text of the shop. The server takes a little more (`cleanHtml`): that is written as HTML. */
export const textParts = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  Point,
]
const schema = getSchema(textParts)

/** Nothing in it runs or is fetched. Words without a paragraph are one. */
function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  const text = html.trim().replaceAll(/\s*\n\s*/g, ' ')
  template.innerHTML = trustedHtml(text === '' || text.startsWith('<') ? text : `<p>${text}</p>`) as string
  return template.content
}

/** A block a line, so that two versions are compared line by line. */
const linesOf = (parent: ParentNode): string =>
  [...parent.children]
    .map((one) => {
      const tag = one.tagName.toLowerCase()
      return /^[ou]l$/.test(tag) ? `<${tag}>\n${linesOf(one)}\n</${tag}>` : one.outerHTML
    })
    .join('\n')

const written = (parent: ParentNode): string => linesOf(parent).replaceAll('&nbsp;', '\u00a0')

/** The text as the editor has it. */
export const readText = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(fragmentOf(html), { preserveWhitespace: true }).toJSON()

/** The text as the shop has it. */
export function writeText(text: JSONContent): string {
  const doc = Node.fromJSON(schema, text)
  if (doc.textContent === '') return ''
  const made = document.createElement('div')
  made.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
  // A point that is one paragraph is written without it, as the shop's own lists are.
  for (const point of made.querySelectorAll('li')) {
    const [only, ...others] = point.children
    if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes)
  }
  return written(made)
}

/** Whether the editor gives back every mark of a text. */
export const isHeld = (html: string): boolean => writeText(readText(html)) === written(fragmentOf(html))
