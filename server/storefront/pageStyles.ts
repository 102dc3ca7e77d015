import { createProcessor } from 'beasties/runtime'
import type { StylePlan } from './planStyles.ts'

/** A page with no words yet has nothing to set: the font would share the line with the code that brings them. */
const fontAhead = /<link rel="preload"[^>]* as="font"[^>]*>/

/** Where a page's styles go. */
export const stylesHole = '<!--styles-->'

export interface StyledPage {
  html: string
  /** The text of its style element, which its policy names; none where the page links the sheet. */
  styles: string[]
}

/**
 * Puts the rules that a page uses into it, so that it is painted after one trip; its code brings the whole sheets
 * (builtPages.ts). A page with nothing to paint yet links them.
 */
export function pageStyles(plans: readonly StylePlan[], stylesheets: readonly string[]) {
  const links = stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const processor = createProcessor(
    plans.map(({ rules }) => rules),
    { preload: false, fonts: false },
  )
  const definitions = plans.flatMap((plan) => plan.definitions)
  return (page: string, bare: boolean): StyledPage => {
    const linked = page.replace(stylesHole, () => links)
    if (bare) return { html: linked.replace(fontAhead, ''), styles: [] }
    const { css } = processor.extract(linked)
    const meant = definitions.filter((one) => isMeant(one, css))
    const style = [...meant, css].join('')
    return { html: page.replace(stylesHole, () => `<style>${style}</style>`), styles: [style] }
  }
}

/** Fonts always; of the properties those that a rule reads. */
function isMeant(definition: string, css: string): boolean {
  const [, property] = /^@property\s+(--[\w-]+)/.exec(definition) ?? []
  return property === undefined || css.includes(`var(${property})`) || css.includes(`var(${property},`)
}
