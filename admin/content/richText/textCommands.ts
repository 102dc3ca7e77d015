import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Mark, MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { parts, readText } from './textHtml.ts'

const { paragraph, heading, bulletList, orderedList, listItem, break: lineBreak } = parts.nodes
const { strong, em, link } = parts.marks

const breakLine: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
  return true
}

/** From the first letter to the last: a list that is all of the text is then selected too, and can be undone. */
const selectAll: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))))
  return true
}

// Tab leaves the text, as it leaves every field, and does not move the point of a list.
const keys = keymap({
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(strong),
  'Mod-i': toggleMark(em),
  'Mod-a': selectAll,
  Enter: splitListItem(listItem),
  'Shift-Enter': breakLine,
})

/** A text as somebody begins to write in it, with nothing to undo. */
export const startText = (html: string): EditorState =>
  EditorState.create({ doc: readText(html), plugins: [history(), keys, keymap(baseKeymap)] })

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type)

const isList = ({ type }: Node): boolean => type === bulletList || type === orderedList

/** The innermost list around the place where the selection begins. */
function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (isList($from.node(depth))) return { type: $from.node(depth).type, before: $from.before(depth) }
  return undefined
}

const isHeading = (state: EditorState, level: number): boolean =>
  state.selection.$from.parent.hasMarkup(heading, { level })

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) =>
    setBlockType(isHeading(state, level) ? paragraph : heading, { level })(state, dispatch)

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.type === type) return liftListItem(listItem)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.before, type))
    return true
  }

/** The presses above a text: whether each holds where the caret stands, and what it does. */
export const textCommands = {
  heading: { isOn: (state: EditorState) => isHeading(state, 2), press: toggleHeading(2) },
  subheading: { isOn: (state: EditorState) => isHeading(state, 3), press: toggleHeading(3) },
  bold: { isOn: (state: EditorState) => hasMark(state, strong), press: toggleMark(strong) },
  italic: { isOn: (state: EditorState) => hasMark(state, em), press: toggleMark(em) },
  list: { isOn: (state: EditorState) => listAround(state)?.type === bulletList, press: toggleList(bulletList) },
  steps: { isOn: (state: EditorState) => listAround(state)?.type === orderedList, press: toggleList(orderedList) },
}

/** The link where the caret stands or the selection begins. */
export const linkAt = ({ selection: { $from, empty } }: EditorState): Mark | undefined =>
  link.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []))

/** From where to where a mark reaches around a place, over words that have other marks beside it. */
function reachOf(mark: Mark, at: ResolvedPos) {
  const words = at.parent.children
  let [first, end] = [at.index(), at.indexAfter()]
  const isMarked = (word: Node | undefined) => word !== undefined && mark.isInSet(word.marks)
  while (isMarked(words[first - 1])) first -= 1
  while (isMarked(words[end])) end += 1
  return { from: at.posAtIndex(first), to: at.posAtIndex(end) }
}

/** Puts an address behind the words that are selected, or all of the link at the caret; an empty one takes it away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { tr, selection } = state
    const old = linkAt(state)
    const reach = old ? reachOf(old, selection.$from) : selection
    const [from, to] = [Math.min(reach.from, selection.from), Math.max(reach.to, selection.to)]
    if (href === '') tr.removeMark(from, to, link)
    else if (from < to) tr.addMark(from, to, link.create({ href }))
    else tr.insert(from, parts.text(href, [link.create({ href })]))
    dispatch?.(tr)
    return true
  }
