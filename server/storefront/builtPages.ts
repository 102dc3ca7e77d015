import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { fileIn } from '../../contract/addresses/fileIn.ts'
import { type Language, languages } from '../../contract/language.ts'
import { pageStyles, type StyledPage, stylesHole } from './pageStyles.ts'
import { lateAddress, type StylePlan } from './planStyles.ts'

/** A question of a page, as the key of its query has it: the name of a call, and its input. */
export type Question = readonly unknown[]

/** The exports of `web/server.tsx` once it is built. */
interface Renderer {
  questionsOf(url: string): readonly Question[]
  render(page: {
    url: string
    /** `null` when there is no such thing; undefined when the browser asks. */
    answers: (readonly [Question, unknown])[]
    publicUrl: string
    language: Language
    offered: Language | undefined
  }): Promise<{
    html: string
    offer: string
    head: string
    state: string
    noScripts: string
    status: number
    code: string[]
    asks: string[]
  }>
  /** The account page of one customer, for staff. */
  renderAccount(seen: {
    init: unknown
    customer: unknown
    orders: unknown
    now: string
    language: Language
  }): Promise<string>
}

export interface BuiltPages {
  language: Language
  /** The page with holes for `head`, `offer`, `app`, `state` and `styles`. */
  template: string
  /** Puts its styles into a page; `bare`: there is nothing to paint before its code. */
  styled(page: string, bare: boolean): StyledPage
  /** Their addresses. */
  stylesheets: string[]
  /** The text of the inline script that every page has. */
  script: string
  renderer(): Promise<Renderer>
  /** Tells the browser ahead which files a page's modules come in; `bare`: at once and the first one too, for there is no first view to paint. */
  preloads(modules: readonly string[], bare: boolean): string
}

export const buildFolder = path.resolve(import.meta.dirname, '../../build/web')

const manifestShape = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)
type Manifest = z.output<typeof manifestShape>
/** The files that each module is in, styles and fonts too. */
const filesShape = z.record(z.string(), z.array(z.string()))

/** Reads what `npm run build` made for a language; null where nothing is built, as under unit tests. */
export function readBuiltPages(language: Language = languages[0], folder = buildFolder): BuiltPages | null {
  const client = path.join(folder, 'client')
  const page = path.join(client, `index.${language}.html`)
  if (!fs.existsSync(page)) return null
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(client, '.vite', name), 'utf8'))
  const manifest = manifestShape.parse(read(`${language}/manifest.json`))
  const filesOf = filesShape.parse(read(`${language}/ssr-manifest.json`))
  const files = Object.values(manifest).flatMap(({ isEntry, css = [] }) => (isEntry ? css : []))
  const stylesheets = files.map((file) => `/${file}`)
  let loaded: Promise<Renderer> | undefined
  let styled: BuiltPages['styled'] | undefined
  const { template, script } = withLateCode(saidIn(language, fs.readFileSync(page, 'utf8')), stylesheets)
  return {
    language,
    template: withStyles(template, stylesheets),
    styled: (html, bare) => {
      styled ??= pageStyles(read('styles.json') as StylePlan[], stylesheets)
      return styled(html, bare)
    },
    stylesheets,
    script,
    renderer: () => {
      loaded ??= import(pathToFileURL(path.join(folder, 'server/server.js')).href) as Promise<Renderer>
      return loaded
    },
    preloads: (modules, bare) => preloads({ manifest, filesOf }, modules, bare),
  }
}

/**
 * The scripts of these modules and what they import, each once. Where there is a first view, they wait in an inert
 * element for the first file, which comes after it and takes them along.
 */
function preloads(
  { manifest, filesOf }: { manifest: Manifest; filesOf: Record<string, string[]> },
  modules: readonly string[],
  bare: boolean,
): string {
  const chunks = Object.values(manifest)
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry && bare))
  for (const module of modules)
    for (const chunk of chunks) if (filesOf[module]?.includes(`/${chunk.file}`)) wanted.add(chunk)
  for (const { imports = [] } of wanted)
    for (const one of imports) {
      const chunk = manifest[one]
      if (chunk && !chunk.isEntry) wanted.add(chunk)
    }
  const links = [...wanted]
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => `<link rel="modulepreload" href="/${file}">`)
    .join('')
  return bare || links === '' ? links : `<template id="code">${links}</template>`
}

const saidIn = (language: Language, page: string): string =>
  page
    .replace('<html lang="fi">', `<html lang="${language}">`)
    .replace('/kulku.webmanifest', `/${fileIn(language, 'kulku.webmanifest')}`)

/** A hole for the styles of each page; who runs no scripts gets the rest at its end. */
function withStyles(page: string, stylesheets: string[]): string {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return page
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', `${stylesHole}</head>`)
    .replace('</body>', () => `<noscript>${links}</noscript></body>`)
}

/**
 * The page's code, and the styles of what is not shown yet, are asked for once the first view is painted, with its large
 * picture: on a slow phone they would share the line, and a page that the server rendered can be read without them. A
 * hidden tab, or a bare shell, paints nothing to wait for. A sheet that did not come goes, so that nobody waits for it.
 */
function withLateCode(page: string, stylesheets: string[]): { template: string; script: string } {
  const [tag, file] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(page) ?? []
  if (!tag || !file) throw new Error('The built page names no script.')
  const script =
    `const shown=document.getElementById("app").firstElementChild,` +
    `sheets=shown?${JSON.stringify(stylesheets.map(lateAddress))}.map(href=>Object.assign(document.createElement("link"),{rel:"stylesheet",href,onerror(){this.remove()}})):[],` +
    `code=document.getElementById("code")?.content??"",` +
    `load=()=>{document.head.append(...sheets.splice(0),code);import(${JSON.stringify(file)})},` +
    `picture=shown?.querySelector("[fetchpriority=high]"),` +
    `painted=()=>{if(!picture||picture.complete)load();else for(const end of["load","error"])picture.addEventListener(end,load)};` +
    `if(document.hidden||!shown)load();` +
    `else{new PerformanceObserver(painted).observe({type:"paint",buffered:true});setTimeout(load,1000)}`
  return { template: page.replace(tag, () => `<script type="module">${script}</script>`), script }
}
