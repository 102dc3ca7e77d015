import { eventsPath, everything } from '../../contract/ops/live.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'

const CHANNEL = 'hallinta-muutokset'
/** After a lost stream; with some chance, so that a new version of the shop is not asked by everybody at once. */
const AGAIN_MS = 1_000
const AT_MOST_LATER_MS = 3_000
/** The session is over, or the shop is away: somebody will look first. */
const LATER_MS = 30_000

/** A stream is never quiet for longer: the server says every ten seconds that it is there. */
const QUIET_MS = 25_000

interface Listener {
  /** `everything`: something may have been missed. */
  heard(topic: string): void
  /** Whether changes reach this browser; told when that changes, and to who has just come. */
  live(isLive: boolean): void
}
type TabMessage = { topic: string } | { isLive: boolean } | { asks: true }

/**
 * Hears what kinds of things changed, until the returned function is called. A browser has one stream, however many tabs:
 * it allows few connections to one host, and they share them.
 */
export function followTopics({ heard, live }: Listener): () => void {
  const stop = new AbortController()
  const tabs = new BroadcastChannel(CHANNEL)
  const say = (told: TabMessage) => tabs.postMessage(told)
  /** Known to the tab that listens. */
  let isLive: boolean | undefined
  tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if ('topic' in data) heard(data.topic)
    else if ('isLive' in data) live(data.isLive)
    else if (isLive !== undefined) say({ isLive })
  }
  const ear = {
    heard(topic: string) {
      heard(topic)
      say({ topic })
    },
    live(now: boolean) {
      if (now === isLive) return
      isLive = now
      live(now)
      say({ isLive })
    },
  }
  say({ asks: true })
  const follow = () => keepListening(ear, stop.signal)
  // Browsers have no locks on a page that came without TLS from elsewhere; then each tab listens by itself.
  const { locks } = navigator as { locks?: LockManager }
  const following = locks ? locks.request(CHANNEL, { signal: stop.signal }, follow) : follow()
  following.catch(() => undefined)
  return () => {
    stop.abort()
    tabs.close()
  }
}

async function keepListening(ear: Listener, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const isOpen = await listenOnce(ear, stopping).catch(() => true)
    if (stopping.aborted) return
    ear.live(false)
    await pause(isOpen ? AGAIN_MS + Math.random() * AT_MOST_LATER_MS : LATER_MS, stopping)
  }
}

/** Whether the server let us listen; resolves when the stream ends. */
async function listenOnce({ heard, live }: Listener, stopping: AbortSignal): Promise<boolean> {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), QUIET_MS)
  try {
    const signal = AbortSignal.any([stopping, quiet.signal])
    const answer = await fetch(opsRoot + eventsPath, { headers: { 'x-hallinta': 'background' }, signal })
    if (!answer.ok || !answer.body) return false
    live(true)
    heard(everything)
    let rest = ''
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), QUIET_MS)
      const lines = (rest + value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) heard(line.slice('data: '.length))
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Shorter when nobody listens any more: whoever does next waits for the lock. */
const pause = (ms: number, stopping: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopping.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
