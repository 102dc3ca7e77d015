import { type EngineWindow, untilThere } from './engine.ts'

type Kind = 'button' | 'link' | 'field' | 'choice' | 'heading'

const selectors: Record<Kind, string> = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=checkbox], [type=radio]), textarea, select',
  choice: 'input[type=checkbox], input[type=radio]',
  heading: 'h1, h2, h3',
}

/**
 * Runs in the page: the middle of the first such element that a press at it would reach, in the document, in the newest dialog,
 * where one is open, or in a frame of the page.
 */
function place(selector: string, name: string, isPressed: boolean): { x: number; y: number } | null {
  const wanted = new RegExp(name)
  const nameOf = (one: Element) => {
    const labels = (one as HTMLInputElement).labels ?? []
    const by = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => one.ownerDocument.getElementById(id))
    const words =
      one.getAttribute('aria-label') ?? [...by, ...labels].map((label) => label?.textContent ?? '').join(' ')
    return (words.trim() || (one.textContent ?? '')).replaceAll(/\s+/g, ' ').trim()
  }
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const frames = [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? [])
  for (const root of [dialog ?? document, ...frames])
    for (const one of root.querySelectorAll(selector)) {
      if (!wanted.test(nameOf(one)) || !one.checkVisibility()) continue
      if (!isPressed) return { x: 0, y: 0 }
      const target = one.closest('label') ?? one
      const box = target.getBoundingClientRect()
      const at = { x: box.x + Math.min(box.width / 2, 40), y: box.y + Math.min(box.height / 2, 20) }
      const met = one.ownerDocument.elementFromPoint(at.x, at.y)
      if (!met || !(target.contains(met) || met.closest('label')?.contains(one))) {
        // Only then: a page that scrolls by itself would seem to stand still.
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        return null
      }
      const frame = one.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
      return { x: Math.round(at.x + (frame?.x ?? 0)), y: Math.round(at.y + (frame?.y ?? 0)) }
    }
  return null
}

/** Runs in the page: prices that are broken inside of their unit, and a banner whose picture is squeezed beside its text. */
function misshapen(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const at = text.textContent?.indexOf('€/kk') ?? -1
    const range = document.createRange()
    if (at < 0) continue
    range.setStart(text, at)
    range.setEnd(text, at + 4)
    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
      found.push(`broken: ${text.textContent}`)
  }
  const [picture] = document.querySelectorAll('main img[width="1600"]')
  const [own = 0, whole = 0] = [picture, picture?.parentElement].map((one) => one?.getBoundingClientRect().width)
  if (own < whole * 0.55) found.push(`a picture of ${own} px in a banner of ${whole} px`)
  return found
}

/** A person in front of a window: points, types and looks. */
export class Person {
  readonly window: EngineWindow
  /** Steps until now, to say where a walk ended. */
  steps = 0

  constructor(window: EngineWindow) {
    this.window = window
  }

  /** Opens an address; a page comes as text first, and a moment later its buttons answer. */
  async opens(url: string): Promise<void> {
    await this.window.goes(url)
    const isAlive = `Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__reactFiber'))`
    await untilThere(`the code of ${url}`, () => this.window.value(isAlive))
  }

  async presses(kind: Kind, name: string): Promise<void> {
    const at = await this.finds(kind, name, true)
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    const moves = { type: 'pointerMove', x: at.x, y: at.y, duration: 0 }
    await this.window.acts([
      { ...pointer, actions: [moves, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }] },
    ])
  }

  async fills(label: string, text: string): Promise<void> {
    await this.presses('field', label)
    await this.types([...text])
  }

  async types(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.window.acts([{ type: 'key', id: 'keys', actions }])
  }

  async sees(heading: string): Promise<void> {
    await this.finds('heading', heading, false)
  }

  /** Closes the dialog that comes by Escape; its opener has the focus, and a ring that shows it. Without a screen no window of Firefox has the focus. */
  async closesByKey(): Promise<void> {
    const isOpen = `document.querySelector('[role=dialog]')?.contains(document.activeElement)`
    await untilThere('a dialog', () => this.window.value<boolean>(isOpen))
    await this.types(['\uE00C'])
    const isBack = `document.querySelector('[role=dialog]') === null &&
      (!document.hasFocus() || document.activeElement?.matches('button:focus-visible'))`
    await untilThere('the ring of the focus', () => this.window.value<boolean>(isBack))
  }

  /** Fails on what the engine lays out otherwise than it is meant. */
  async looksAround(): Promise<void> {
    const found = await this.window.value<string[]>(`(${misshapen})()`)
    if (found.length > 0) throw new Error(found.join(', '))
  }

  /** Waits until it stands, and stands still: three times at the same place. */
  private async finds(kind: Kind, name: string, isPressed: boolean): Promise<{ x: number; y: number }> {
    this.steps += 1
    let [before, times] = ['', 0]
    return await untilThere(`${kind} ${name}`, async () => {
      const asked = [selectors[kind], name, isPressed].map((one) => JSON.stringify(one)).join()
      const found = await this.window.value<{ x: number; y: number } | null>(`(${place})(${asked})`)
      times = JSON.stringify(found) === before ? times + 1 : 0
      before = JSON.stringify(found)
      return times >= 2 && found
    })
  }
}
