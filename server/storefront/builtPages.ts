import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

/** What a page asks, as the key of its query has it: the name of a call, and what goes along. */
export type Question = readonly unknown[]

/** What `web/server.tsx` exports once it is built. */
interface Renderer {
  questionsOf(url: string): readonly Question[]
  render(page: {
    url: string
    /** Null: there is no such thing. */
    answers: (readonly [Question, unknown])[]
    publicUrl: string
  }): Promise<{ html: string; head: string; state: string; status: number }>
}

export interface BuiltPages {
  /** The page with holes for `head`, `app` and `state`; its first styles stand in it. */
  template: string
  styles: string[]
  /** The text of its only inline script. */
  script: string
  renderer(): Promise<Renderer>
}

export const buildFolder = path.resolve(import.meta.dirname, '../../build/web')

const manifestShape = z.record(
  z.string(),
  z.object({ isEntry: z.boolean().optional(), css: z.array(z.string()).optional() }),
)

/** Reads what `npm run build` made; null where nothing is built, as under unit tests. */
export function readBuiltPages(folder = buildFolder): BuiltPages | null {
  const client = path.join(folder, 'client')
  const page = path.join(client, 'index.html')
  if (!fs.existsSync(page)) return null
  const manifest = manifestShape.parse(JSON.parse(fs.readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')))
  const files = Object.values(manifest).flatMap(({ isEntry, css = [] }) => (isEntry ? css : []))
  const styles = files.map((file) => fs.readFileSync(path.join(client, file), 'utf8').trim())
  let loaded: Promise<Renderer> | undefined
  const { template, script } = withLateCode(fs.readFileSync(page, 'utf8'))
  return {
    template: withStyles(template, styles),
    styles,
    script,
    renderer: () => {
      loaded ??= import(pathToFileURL(path.join(folder, 'server/server.js')).href) as Promise<Renderer>
      return loaded
    },
  }
}

/** One request less before the first view is painted. */
function withStyles(page: string, styles: string[]): string {
  const linked = page.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  return linked.replace('</head>', () => `${styles.map((css) => `<style>${css}</style>`).join('')}</head>`)
}

/**
 * The page's code is asked for once the first view is painted: on a slow phone they would share the line, and a page
 * that the server rendered can be read without it. A hidden tab, or a bare shell, paints nothing to wait for.
 */
function withLateCode(page: string): { template: string; script: string } {
  const [tag, file] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(page) ?? []
  if (!tag || !file) throw new Error('The built page names no script.')
  const script =
    `const load=()=>import(${JSON.stringify(file)});` +
    `if(document.hidden||!document.getElementById("app").firstElementChild)load();` +
    `else{new PerformanceObserver(load).observe({type:"paint",buffered:true});setTimeout(load,1000)}`
  return { template: page.replace(tag, () => `<script type="module">${script}</script>`), script }
}
