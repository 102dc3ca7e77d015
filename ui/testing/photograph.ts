import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { type Language, languages } from '../../contract/language.ts'
import type { Size } from './axeRules.ts'
import { resize } from './barriers.ts'
import { lengthenWords } from './longerWords.ts'
import { showMedia } from './seen.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    photograph(name: string): Promise<void>
  }
}

/** Whether pictures of the states are asked for (`npm run screens`), in place of a look for barriers. */
export const arePicturesWanted = Boolean(import.meta.env.VITE_SCREENS)
const isNight = import.meta.env.VITE_SCREENS === 'dark'
/** Whether words are a third longer, which nothing may be too narrow for. */
export const areWordsLonger = import.meta.env.VITE_SCREENS === 'pseudo'
/** The language in which the pages say what they say. */
export const pictured: Language = languages.find((one) => one === import.meta.env.VITE_SCREENS) ?? languages[0]
const suffix = isNight ? '-dark' : areWordsLonger ? '-pseudo' : pictured === languages[0] ? '' : `-${pictured}`

/** Takes a picture of a page at each width: of the whole page, or of the window where a dialog is open. */
export async function photograph(name: string, sizes: Size[]): Promise<void> {
  if (isNight) await showMedia({ colorScheme: 'dark' })
  for (const size of sizes) {
    await resize(size)
    if (areWordsLonger) lengthenWords()
    const isDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null
    const restore = isDialog ? () => {} : await showWhole(size)
    await commands.photograph(`${name.replace(/,? /, '-')}-${size.width}${suffix}`)
    restore()
  }
}

/** Makes the window as high as its page. What is as high as the window stays as high as it was. */
async function showWhole({ width }: Size): Promise<() => void> {
  // Questions and pictures below the first view load when they are looked at; folded questions are not.
  window.scrollTo(0, document.documentElement.scrollHeight)
  const loading = page.getByText(/^(Ladataan kysymyksiä|Laddar frågorna|Loading questions)$/)
  await expect.poll(() => loading.elements().filter((one) => one.checkVisibility()).length).toBe(0)
  window.scrollTo(0, 0)
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  const parts = [...document.body.querySelectorAll<HTMLElement>('*')]
  const heights = parts.map(({ offsetHeight }) => offsetHeight)
  await resize({ width, height: document.documentElement.scrollHeight })
  const grown = parts.flatMap((part, at) => (part.offsetHeight === heights[at] ? [] : [{ part, height: heights[at] }]))
  for (const { part, height } of grown) Object.assign(part.style, { minHeight: `${height}px`, height: `${height}px` })
  return () => {
    for (const { part } of grown) Object.assign(part.style, { minHeight: '', height: '' })
  }
}
