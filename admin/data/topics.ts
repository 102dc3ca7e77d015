import { eventsPath, everything } from '../../contract/ops/live.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'

const CHANNEL = 'hallinta-muutokset'
/** After a lost stream; with some chance, so that a new version of the shop is not asked by everybody at once. */
const AGAIN_MS = 1_000
const AT_MOST_LATER_MS = 3_000
/** The session is over, or the shop is away: somebody will look first. */
const LATER_MS = 30_000

/**
 * Hears what kinds of things changed, until the returned function is called. A browser has one stream, however many tabs:
 * it allows few connections to one host, and they share them. `everything`: something may have been missed.
 */
export function followTopics(heard: (topic: string) => void): () => void {
  const stop = new AbortController()
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.onmessage = ({ data }) => heard(String(data))
  const tell = (topic: string) => {
    heard(topic)
    tabs.postMessage(topic)
  }
  const follow = () => keepListening(tell, stop.signal)
  // Browsers have no locks on a page that came without TLS from elsewhere; then each tab listens by itself.
  const { locks } = navigator as { locks?: LockManager }
  const following = locks ? locks.request(CHANNEL, { signal: stop.signal }, follow) : follow()
  following.catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}

async function keepListening(tell: (topic: string) => void, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const isOpen = await listenOnce(tell, stopping).catch(() => true)
    if (stopping.aborted) return
    await pause(isOpen ? AGAIN_MS + Math.random() * AT_MOST_LATER_MS : LATER_MS)
  }
}

/** Whether the server let us listen; resolves when the stream ends. */
async function listenOnce(tell: (topic: string) => void, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(opsRoot + eventsPath, { headers: { 'x-hallinta': 'background' }, signal })
  if (!answer.ok || !answer.body) return false
  tell(everything)
  let rest = ''
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) tell(line.slice('data: '.length))
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
