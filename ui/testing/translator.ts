import { expect } from 'vitest'

/** Does something on a page while the browser translates it, and expects its reader to have seen all that came of it. */
export async function translated(act: () => Promise<unknown>): Promise<void> {
  const { unseen, stop } = translatePage()
  await act().finally(stop)
  expect(unseen).toEqual([])
}

/** A translator of the browser that is at work on the page. */
interface Translator {
  /** Texts that React wrote where nothing stands on the page any more: the reader goes on seeing what was so before. */
  unseen: string[]
  stop: () => void
}

/** Elements whose words a translator leaves as they are. */
const UNTOUCHED = 'script, style, noscript, textarea, font, svg, [translate="no"]'

/**
 * Does to the page what the translator of Chrome does, with the words left as they are: in the place of each text comes
 * `<font><font>text</font></font>`, and in the place of each one that comes later.
 */
function translatePage(root: Element = document.body): Translator {
  const unseen: string[] = []
  const inPlaceOf = new Map<Text, Element>()
  const replaced = new MutationObserver((changes) => {
    for (const { target } of changes) if (!target.isConnected) unseen.push(target.nodeValue ?? '')
  })
  const translate = (text: Text) => {
    if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(UNTOUCHED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
    inPlaceOf.set(text, outer)
    replaced.observe(text, { characterData: true })
  }
  const translateIn = (node: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    for (let at: Node | null = walker.currentNode; at; at = walker.nextNode()) if (at instanceof Text) texts.push(at)
    for (const text of texts) translate(text)
  }
  const later = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node)
  })
  translateIn(root)
  later.observe(root, { childList: true, characterData: true, subtree: true })
  return {
    unseen,
    stop: () => {
      later.disconnect()
      replaced.disconnect()
      // As for a reader who asks for the original.
      for (const [text, outer] of inPlaceOf) if (outer.isConnected) outer.replaceWith(text)
    },
  }
}
