import { onTestFinished } from 'vitest'

/** The names of the files that are saved, until the test is over: none comes to the disk. */
export function savedFiles(): string[] {
  const saved: string[] = []
  const anchor = HTMLAnchorElement.prototype
  anchor.click = function press(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) saved.push(this.download)
    else HTMLElement.prototype.click.call(this)
  }
  // The click belongs to every element.
  onTestFinished(() => void Reflect.deleteProperty(anchor, 'click'))
  return saved
}
