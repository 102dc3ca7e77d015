import { DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model'
import { marks, nodes } from 'prosemirror-schema-basic'
import { bulletList, listItem, orderedList } from 'prosemirror-schema-list'
import { trustedHtml } from '../../../ui/text/trustedHtml.ts'

/** Whether an address may stand behind words: one of the shop's pages, or what `cleanHtml` lets through. A browser reads `/\` as `//`. */
export const isAddress = (href: string): boolean => /^(https:\/\/|mailto:|tel:|#|\/(?![/\\\s]))/.test(href)

/** The parts of a text of the shop. The server takes a little more (`cleanHtml`): that is written as HTML. */
export const parts = new Schema({
  nodes: {
    doc: nodes.doc,
    paragraph: nodes.paragraph,
    heading: { ...nodes.heading, parseDOM: [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })) },
    bulletList: { ...bulletList, content: 'listItem+', group: 'block' },
    orderedList: { ...orderedList, content: 'listItem+', group: 'block' },
    listItem: { ...listItem, content: 'paragraph block*' },
    text: nodes.text,
    break: nodes.hard_break,
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) => {
            const href = link.getAttribute('href') ?? ''
            return isAddress(href) && { href }
          },
        },
      ],
      toDOM: (link) => ['a', { href: String(link.attrs.href) }, 0],
    },
    strong: marks.strong,
    em: marks.em,
  },
})

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
export const readText = (html: string): Node =>
  DOMParser.fromSchema(parts).parse(fragmentOf(html), { preserveWhitespace: true })

/** The text as the shop has it. */
export function writeText(text: Node): string {
  if (text.textContent === '') return ''
  const made = document.createElement('div')
  made.append(DOMSerializer.fromSchema(parts).serializeFragment(text.content))
  // A point that is one paragraph is written without it, as the shop's own lists are.
  for (const point of made.querySelectorAll('li')) {
    const [only, ...others] = point.children
    if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes)
  }
  return written(made)
}

/** Whether the editor gives back every mark of a text. */
export const isHeld = (html: string): boolean => writeText(readText(html)) === written(fragmentOf(html))
