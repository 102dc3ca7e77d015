type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = 'input:not([type=hidden], [type=file]), textarea, select'

/**
 * Remembers the fields of a page that the server rendered, before the browser's code takes it over. Where the page differs
 * from its own, such as by what an extension has put into it, React draws it anew: the fields are others then, and empty.
 * The function that this returns puts what was typed into their place, and the focus.
 */
export function keepTyped(root: Element): () => void {
  const before = fieldsByKey(root)
  let focused = document.activeElement
  root.addEventListener('focusin', ({ target }) => {
    focused = target as Element
  })
  return () => {
    const now = fieldsByKey(root)
    for (const [key, old] of before) {
      const field = now.get(key)
      if (old.isConnected || !field) continue
      before.delete(key)
      if (old === focused) field.focus({ preventScroll: true })
      give(field, old)
    }
  }
}

/** By what a field is called, and its place among those that are called so. */
function fieldsByKey(root: Element): Map<string, Field> {
  const fields = new Map<string, Field>()
  const seen = new Map<string, number>()
  for (const field of root.querySelectorAll<Field>(FIELDS)) {
    if (field.name === '') continue
    const called = `${field.name} ${isTicked(field) ? field.value : ''}`
    const place = seen.get(called) ?? 0
    seen.set(called, place + 1)
    fields.set(`${called} ${place}`, field)
  }
  return fields
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

function give(field: Field, old: Field): void {
  if (isTicked(field) && isTicked(old)) {
    if (field.checked !== old.checked) field.click()
    return
  }
  if (field.value === old.value) return
  // The setter of the field itself is React's, which would take the value for its own and tell nobody of it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, old.value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
