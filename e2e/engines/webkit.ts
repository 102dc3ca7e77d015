import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { freePort } from '../../server/platform/postgres/server.ts'
import { type Engine, untilThere } from './engine.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'

/**
 * Runs in the page with every question: what it complained of since the last one. The protocol tells nothing of that, so what is said
 * before the first question goes unheard.
 */
function complained(): string[] {
  const here = window as unknown as { said?: string[] }
  if (!here.said) {
    const said: string[] = []
    here.said = said
    addEventListener('error', ({ message }) => said.push(message))
    addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)))
    document.addEventListener('securitypolicyviolation', (event) =>
      said.push(`policy: ${event.effectiveDirective} ${event.blockedURI}`),
    )
    const { error } = console
    console.error = (...words: unknown[]) => {
      said.push(words.join(' '))
      error(...words)
    }
  }
  return here.said.splice(0)
}

/** Debian's WebKitGTK, by WebDriver, on a screen that nobody sees. */
export const webkit: Engine = {
  package: 'webkit2gtk-driver',
  isInstalled: () => fs.existsSync(DRIVER) && fs.existsSync(SCREEN),
  open: async () => {
    const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [display] = await once(screen.stdout, 'data')
    const port = await freePort()
    const driver = spawn(DRIVER, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LC_ALL: 'C.UTF-8', TZ: 'Europe/Helsinki' },
      stdio: 'ignore',
    })
    const ask = async <T>(method: string, at: string, body?: object): Promise<T> => {
      const init = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
      const answer = await fetch(`http://127.0.0.1:${port}${at}`, { method, ...init })
      const { value } = (await answer.json()) as { value: T & { message?: string } }
      if (!answer.ok) throw new Error(value.message)
      return value
    }
    await untilThere('WebKitWebDriver', () => ask('GET', '/status'))
    const { sessionId, capabilities } = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      '/session',
      { capabilities: {} },
    )
    const session = `/session/${sessionId}`
    const complaints: string[] = []
    const value = async <T>(expression: string) => {
      const script = `return { said: (${complained})(), is: ${expression} }`
      const { said, is } = await ask<{ said: string[]; is: T }>('POST', `${session}/execute/sync`, { script, args: [] })
      complaints.push(...said)
      return is
    }
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      goes: async (url) => void (await ask('POST', `${session}/url`, { url })),
      resize: async (width, height) => {
        await ask('POST', `${session}/window/rect`, { width, height })
        // Its window has a frame of its own, and is no narrower than that.
        const [inWidth = 0, inHeight = 0] = await value<number[]>('[innerWidth, innerHeight]')
        const rect = { width: width + width - inWidth, height: height + height - inHeight }
        await ask('POST', `${session}/window/rect`, rect)
      },
      value,
      acts: async (actions) => void (await ask('POST', `${session}/actions`, { actions })),
      complaints: () => complaints,
      close: async () => {
        await ask('DELETE', session).catch(() => undefined)
        driver.kill()
        screen.kill()
      },
    }
  },
}
