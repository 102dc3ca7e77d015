/** The texts and fields that were made longer, as they stand since. */
const made = new WeakMap<Node, string>()

/**
 * Says all on the page with accents and a third longer, as other languages may need it: what is cut off then is seen. It is
 * done to a page that stands, so whatever led to it found its words. Again after a change it finds what came since.
 */
export function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let at = texts.nextNode(); at; at = texts.nextNode()) {
    const text = at as Text
    if (made.get(text) === text.data || text.parentElement?.closest('script, style, textarea, svg, [translate="no"]'))
      continue
    text.data = longer(text.data)
    made.set(text, text.data)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]')) {
    if (made.get(field) === field.placeholder) continue
    field.placeholder = longer(field.placeholder)
    made.set(field, field.placeholder)
  }
}

/** `Tilaa auto` as `Tíilaá aúuto`: vowels come twice until a third is added. */
export function longer(text: string): string {
  const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', ä: 'â', ö: 'ô' }
  return text.replace(/[a-zåäö]+/gi, (word) => {
    let room = Math.ceil(word.length * 0.35)
    return word.replace(/[aeiouyäö]/gi, (vowel) => {
      const accented = accents[vowel.toLowerCase()] ?? vowel
      const written = vowel === vowel.toLowerCase() ? accented : accented.toUpperCase()
      room -= 1
      return room < 0 ? written : written + vowel.toLowerCase()
    })
  })
}
