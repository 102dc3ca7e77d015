import type { Download } from './api.ts'

/** Hands a file to the browser's downloads, by the server's name for it or else by `fallback`. */
export function saveFile({ fileName, blob }: Download, fallback: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName ?? fallback
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(address)
}
