import type { Download } from './wire.ts'

/** Hands a downloaded file to the browser, under the name that the server gave it. */
export function saveFile({ fileName, blob }: Download, otherwise: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName ?? otherwise
  link.click()
  URL.revokeObjectURL(address)
}
