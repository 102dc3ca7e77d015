/**
 * A page comes with the styles of what it shows; the sheet for all the rest comes beside its code
 * (`withLateCode` on the server). Nothing else is shown before it has come, or cannot come.
 */
export function wholeSheet(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')
  if (!sheet || sheet.sheet) return Promise.resolve()
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve())
  })
}
