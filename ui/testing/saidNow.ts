/**
 * All that the open dialog says, or else the page, with what is folded and what is only read out. Texts that are marked as
 * Finnish are left out: those of the provider. It stands alone, so that it can be sent into a browser.
 */
export function saidNow(): string[] {
  const part = document.querySelector('[role=dialog], [role=alertdialog], main')?.cloneNode(true) as HTMLElement
  for (const marked of part.querySelectorAll('[lang=fi]')) marked.remove()
  const named = [...part.querySelectorAll('[aria-label], [placeholder], [alt]')]
  const labels = named.flatMap((one) => ['aria-label', 'placeholder', 'alt'].map((name) => one.getAttribute(name)))
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const said: (string | null)[] = [document.title, ...labels]
  while (texts.nextNode()) said.push(texts.currentNode.textContent)
  return said.filter((one) => one !== null)
}
