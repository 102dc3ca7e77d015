/** A second of frames: what was pressed and stays does not keep the focus from moving. */
const MOST_FRAMES = 60

/**
 * Moves the focus once what was pressed has gone, which may take longer than a frame: to what took its place. Whoever has
 * gone on to something else meanwhile keeps it.
 */
export function focusLater(find: () => HTMLElement | null | undefined, options?: FocusOptions): void {
  const pressed = document.activeElement
  let left = MOST_FRAMES
  const look = () => {
    left -= 1
    const { activeElement, body } = document
    if (activeElement !== pressed && activeElement !== body) return
    if (pressed !== body && pressed?.isConnected && left > 0) requestAnimationFrame(look)
    else find()?.focus(options)
  }
  requestAnimationFrame(look)
}
