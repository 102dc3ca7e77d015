import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { codeBeside } from '../../platform/codeBeside.ts'
import { onceMade } from '../../platform/onceMade.ts'

/**
 * Tells of a word whether it is on the lists of passwords that people choose first. A thread reads the lists and ends: that
 * takes tenths of a second, and kept as lists they would take 17 MB where this text takes one.
 */
export const commonWords = onceMade(async () => {
  const thread = new Worker(codeBeside(import.meta, 'wordsThread'), { execArgv: [] })
  const [words] = (await once(thread, 'message')) as [Uint8Array]
  const text = Buffer.from(words.buffer)
  return (word: string): boolean => text.includes(`\n${word}\n`)
})
